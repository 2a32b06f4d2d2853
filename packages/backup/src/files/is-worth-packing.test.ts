import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWorthPacking } from './is-worth-packing.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['text', Buffer.from('a line of text\n'.repeat(10_000)), true],
  ['noise', randomBytes(100_000), false],
  ['nothing', Buffer.alloc(0), false],
])('%s', async (name, content, isWorth) => {
  const path = join(folder, name);
  await writeFile(path, content);
  expect(await isWorthPacking(path)).toBe(isWorth);
});
