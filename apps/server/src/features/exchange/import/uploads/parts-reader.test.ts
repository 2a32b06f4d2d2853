import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openParts } from './parts-reader.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-parts-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(parts: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(parts)) await writeFile(join(folder, name), content);
}

test('parts are read as one file, in the order of their numbers, without what is being sent', async () => {
  const names = Array.from({ length: 11 }, (_, part) => [`${part}`, part === 10 ? 'z' : `${part}a`] as const);
  await write({ ...Object.fromEntries(names), 'b7.part': 'half' });
  const { reader, bytes } = await openParts(folder, 2);
  expect(bytes).toBe(21);
  const target = Buffer.alloc(4);
  await promisify(reader.read.bind(reader))(target, 0, 4, 17);
  expect(target.toString()).toBe('a9az');
  reader.close(() => {});
});

test.each([
  ['the first one is missing', { 1: 'ab', 2: 'c' }],
  ['one between them is missing', { 0: 'ab', 2: 'c' }],
  ['one between them is cut', { 0: 'ab', 1: 'a', 2: 'c' }],
  ['one between them is too long', { 0: 'abc', 1: 'ab' }],
])('is refused where %s', async (_what, parts) => {
  await write(parts);
  await expect(openParts(folder, 2)).rejects.toMatchObject({
    name: 'ArchiveError',
    message: 'A part of the archive is missing here; send it again.',
  });
});
