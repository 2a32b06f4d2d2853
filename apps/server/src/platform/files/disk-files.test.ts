import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from './disk-files.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('no other user of the machine may read a file, list a folder or enter one', async () => {
  const folder = join(folderOfTest(), 'data', 'files');
  const files = createDiskFiles(folder);
  const { storageKey } = await files.put(Readable.from([Buffer.from('unreleased')]), 100);
  const [prefix = ''] = readdirSync(folder);
  expect([folder, join(folder, prefix)].map(modeOf)).toEqual(['700', '700']);
  expect(modeOf(join(folder, storageKey))).toBe('600');
});

test('a folder that was open is closed', () => {
  const folder = folderOfTest();
  chmodSync(folder, 0o755);
  createDiskFiles(folder);
  expect(modeOf(folder)).toBe('700');
});
