import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

const sampleBytes = 64 * 1024;
/** Archives and pictures lose next to nothing, and packing them takes far longer than writing them. */
const leastGain = 0.05;

/** Whether the beginning of a file becomes smaller when it is packed. */
export async function isWorthPacking(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const packed = await promisify(deflateRaw)(buffer.subarray(0, bytesRead), { level: 1 });
    return packed.length < bytesRead * (1 - leastGain);
  } finally {
    await file.close();
  }
}
