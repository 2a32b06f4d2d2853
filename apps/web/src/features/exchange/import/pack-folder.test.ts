import { unzipSync } from 'fflate';
import { inflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { seededRandom } from '../../../ui/seeded-random.ts';
import { packFolder } from './pack-folder.ts';

const text = 'name: one\n'.repeat(5_000);

it('packs every file under its path with its bytes', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const percents: number[] = [];
  const zip = await packFolder(
    [
      { path: 'web/one/challenge.yml', file: new File([text], 'challenge.yml') },
      { path: 'web/one/dist/a.png', file: new File([bytes], 'a.png') },
      { path: 'empty.txt', file: new File([], 'empty.txt') },
      { path: 'ümläut/ñ.txt', file: new File(['x'], 'ñ.txt') },
    ],
    { onProgress: (percent) => percents.push(percent) },
  );
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(entries)).toEqual([
    'web/one/challenge.yml',
    'web/one/dist/a.png',
    'empty.txt',
    'ümläut/ñ.txt',
  ]);
  expect(new TextDecoder().decode(entries['web/one/challenge.yml'])).toBe(text);
  expect(entries['web/one/dist/a.png']).toEqual(bytes);
  expect(entries['empty.txt']).toHaveLength(0);
  expect(zip.size).toBeLessThan(text.length + bytes.length);
  expect(percents.at(-1)).toBe(100);
});

/** The files of a zip as zlib unpacks them, by the list at its end. */
function unpacked(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [bytes, nameBytes] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + bytes);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameBytes;
  }
  return files;
}

it('whatever a file holds, zlib unpacks it as it was', async () => {
  const random = seededRandom('files');
  const buffers = [Buffer.from([0, 0, 0, 0, 0x3f, 0, 0, 0, 0, 0])];
  for (let number = 1; number < 500; number += 1) {
    const length = Math.floor(random() * (number % 50 === 0 ? 150_000 : 300));
    const zeros = (number % 10) / 10;
    const bytes = Array.from({ length }, () => (random() < zeros ? 0 : Math.floor(random() * 256)));
    buffers.push(Buffer.from(bytes));
  }
  const files = buffers.map((bytes, number) => ({ path: `${number}`, file: new File([bytes], `${number}`) }));
  const zip = Buffer.from(await (await packFolder(files)).arrayBuffer());
  const found = unpacked(zip);
  expect(found.size).toBe(buffers.length);
  for (const [number, bytes] of buffers.entries())
    expect(found.get(`${number}`)?.equals(bytes), `file ${number}`).toBe(true);
});

it('names the file that a browser packs wrongly', async () => {
  const { CompressionStream: Real } = globalThis;
  class Careless extends Real {
    constructor(format: CompressionFormat) {
      super(format);
      const flip = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (piece, to) => to.enqueue(piece.map((byte) => byte ^ 1)),
      });
      Object.defineProperty(this, 'readable', { value: this.readable.pipeThrough(flip) });
    }
  }
  vi.stubGlobal('CompressionStream', Careless);
  const file = new File([text], 'challenge.yml');
  await expect(packFolder([{ path: 'web/challenge.yml', file }])).rejects.toMatchObject({
    path: 'web/challenge.yml',
  });
});

it('stops when it is aborted', async () => {
  const signal = AbortSignal.abort();
  const file = new File([text], 'challenge.yml');
  await expect(packFolder([{ path: 'challenge.yml', file }], { signal })).rejects.toThrow(/abort/i);
});
