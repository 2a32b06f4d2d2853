import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

/** Characters of a SHA-256 in hexadecimal. */
export const sealBytes = 64;

export interface Sealer {
  stream: Transform;
  sizeBytes: () => number;
}

/** Puts the hash of everything before them in the place of the last 64 bytes. */
export function createSealer(): Sealer {
  const hash = createHash('sha256');
  let pending: Buffer = Buffer.alloc(0);
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      const all = Buffer.concat([pending, chunk]);
      const end = Math.max(0, all.length - sealBytes);
      const ready = all.subarray(0, end);
      pending = all.subarray(end);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, hash.digest('hex'));
    },
  });
  return { stream, sizeBytes: () => sizeBytes };
}

/** Whether the last 64 bytes of a file of `sizeBytes` are the hash of everything before them. */
export async function isSealIntact(path: string, sizeBytes: number, signal?: AbortSignal): Promise<boolean> {
  const end = sizeBytes - sealBytes;
  if (end <= 0) return false;
  const hash = createHash('sha256');
  let seal = '';
  let position = 0;
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1024 * 1024 })) {
    if (!Buffer.isBuffer(chunk)) continue;
    const inside = Math.max(0, Math.min(chunk.length, end - position));
    hash.update(chunk.subarray(0, inside));
    seal += chunk.toString('latin1', inside);
    position += chunk.length;
  }
  return seal === hash.digest('hex');
}
