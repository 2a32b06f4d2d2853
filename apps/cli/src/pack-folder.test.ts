import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliError } from './cli-error.ts';
import { packFolder } from './pack-folder.ts';

let folder: string;
let zip: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-pack-'));
  zip = join(folder, '..', `${folder.split('/').at(-1)}.zip`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(zip, { force: true });
});

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

test('files of all folders go in with their paths and contents', async () => {
  await put('web/Ünï code/challenge.yml', 'name: a');
  await put('web/empty', '');
  await put('big.bin', new Uint8Array(2_000_000));
  await put('.git/config', 'x');
  await put('.DS_Store', 'x');
  expect(await packFolder(folder, zip)).toEqual({ files: 3, leftOut: [] });
  const bytes = await readFile(zip);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['big.bin', 'web/empty', 'web/Ünï code/challenge.yml']);
  expect(strFromU8(files['web/Ünï code/challenge.yml'] ?? new Uint8Array())).toBe('name: a');
  expect(files['big.bin']).toHaveLength(2_000_000);
  expect(bytes.length).toBeGreaterThan(2_000_000);
});

test('links are left out and named', async () => {
  await put('challenge.yaml', 'name: a');
  await symlink('/etc/passwd', join(folder, 'link'));
  expect(await packFolder(folder, zip)).toEqual({ files: 1, leftOut: ['link'] });
});

test('a folder without a challenge is told before anything is sent', async () => {
  await put('readme.md', 'x');
  await expect(packFolder(folder, zip)).rejects.toThrow(CliError);
  await expect(packFolder(folder, zip)).rejects.toThrow('There is no challenge.yml or challenge.yaml in');
});
