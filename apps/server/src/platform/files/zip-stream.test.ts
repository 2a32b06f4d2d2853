import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hardBuffers } from '@guidon/testkit/hard-buffers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArchive } from '../../features/exchange/import/read-archive.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-zip-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** The sums of what another reader finds in the zip, by name; it checks sizes and CRCs besides. */
async function sumsAfter(entries: AsyncIterable<ZipEntry>): Promise<Map<string, string>> {
  const zip = join(folder, 'all.zip');
  await writeFile(zip, zipStream(entries));
  const archive = await readArchive(zip);
  const sums = new Map<string, string>();
  for (const file of archive.files.values()) {
    const hash = createHash('sha256');
    await pipeline(await file.open(), hash);
    sums.set(file.path, hash.digest('hex'));
  }
  archive.close();
  return sums;
}

/** As a stream brings it: several chunks, some of them empty. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, 7);
  yield new Uint8Array();
  yield bytes.subarray(7);
}

test.each([{ isPacked: false }, { isPacked: true }])(
  'whatever goes in comes out, packed already: $isPacked',
  async ({ isPacked }) => {
    const expected = new Map<string, string>();
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const [number, bytes] of [...hardBuffers(600)].entries()) {
        expected.set(`${number}`, createHash('sha256').update(bytes).digest('hex'));
        yield { name: `${number}`, chunks: chunksOf(bytes), isPacked };
      }
    }
    expect(await sumsAfter(entries())).toEqual(expected);
  },
);

test('a disk image of 64 MiB comes out too', async () => {
  const mebibyte = Buffer.alloc(1024 * 1024);
  const hash = createHash('sha256');
  async function* image(): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < 64; number += 1) {
      mebibyte.writeUInt8(number, number * 1_000);
      hash.update(mebibyte);
      yield Buffer.from(mebibyte);
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'disk.img', chunks: image(), isPacked: true };
  }
  expect(await sumsAfter(entries())).toEqual(new Map([['disk.img', hash.digest('hex')]]));
});

async function* broken(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(100_000);
  throw new Error('gone');
}

// oxlint-disable-next-line typescript/require-await -- the entries of a zip
async function* withBroken(): AsyncGenerator<ZipEntry> {
  yield { name: 'a', chunks: broken() };
}

test('what cannot be read ends the zip with its own error', async () => {
  await expect(sumsAfter(withBroken())).rejects.toThrow('gone');
});
