import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@guidon/contract/plain';
import { readArchive } from '@guidon/server/challenge-import';
import { hardBuffers } from '@guidon/testkit/hard-buffers';
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

async function pack() {
  const notes: string[] = [];
  return { ...(await packFolder(folder, zip, (note) => notes.push(note))), notes };
}

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

test('challenge files and what they name go in with their paths and contents, nothing else', async () => {
  const yaml = 'name: a\ndescription: "![](pic.png)"\nflags: [x]\nfiles: [web/empty, ../../big.bin]';
  await put('web/Ünï code/challenge.yml', yaml);
  await put('web/Ünï code/pic.png', 'p');
  await put('web/Ünï code/solution.py', 'x');
  await put('.ctf/config', 'access_token = secret');
  await put('noctf.yaml', 'slug: a');
  await put('web/empty', '');
  await put('big.bin', new Uint8Array(2_000_000));
  await put('.git/config', 'x');
  await put('.DS_Store', 'x');
  expect(await pack()).toEqual({ files: 5, notes: [], tooLarge: [], unread: [] });
  const bytes = await readFile(zip);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'big.bin',
    'noctf.yaml',
    'web/empty',
    'web/Ünï code/challenge.yml',
    'web/Ünï code/pic.png',
  ]);
  expect(strFromU8(files['web/Ünï code/challenge.yml'] ?? new Uint8Array())).toBe(yaml);
  expect(files['big.bin']).toHaveLength(2_000_000);
  expect(bytes.length).toBeGreaterThan(2_000_000);
});

test('links inside the folder are read as files, others are left out and named', async () => {
  await put('a/challenge.yaml', 'name: a\nflags: [x]\nfiles: [publish/x.py, lib/y, out]');
  await put('a/src/x.py', 'ex');
  await put('common/y', 'why');
  await mkdir(join(folder, 'a/publish'));
  await symlink('../src/x.py', join(folder, 'a/publish/x.py'));
  await symlink(join(folder, 'common'), join(folder, 'a/lib'));
  await symlink('/etc/passwd', join(folder, 'a/out'));
  await symlink('gone', join(folder, 'a/nowhere'));
  expect(await pack()).toEqual({
    files: 3,
    notes: [
      'The link "a/out" leads out of the source and is left out.',
      'The link "a/nowhere" leads to nothing that is here.',
    ],
    tooLarge: [],
    unread: [],
  });
  const files = unzipSync(await readFile(zip));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['a/challenge.yaml', expect.stringContaining('name: a')],
    ['a/lib/y', 'why'],
    ['a/publish/x.py', 'ex'],
  ]);
});

test('a file that is too large is named and not sent, whether it is a disk image or not', async () => {
  await put('a/challenge.yml', 'name: a\nflags: [x]\nfiles: [disk.img]');
  await put('a/disk.img', '');
  await truncate(join(folder, 'a/disk.img'), limits.fileBytes + 1);
  await put('unnamed.img', '');
  await truncate(join(folder, 'unnamed.img'), limits.fileBytes + 1);
  expect(await pack()).toMatchObject({ files: 1, notes: [], tooLarge: ['a/disk.img'] });
});

test('a folder without a challenge is told before anything is sent', async () => {
  await put('readme.md', 'x');
  await expect(pack()).rejects.toThrow(CliError);
  await expect(pack()).rejects.toThrow('There are no challenges in');
});

test('every file arrives as it is, whatever it holds', async () => {
  const buffers = [...hardBuffers(300)];
  for (let first = 0; first < buffers.length; first += 50) {
    const some = buffers.slice(first, first + 50);
    const names = some.map((_, number) => `${number}.bin`);
    await put(`${first}/challenge.yml`, `name: c${first}\nflags: [x]\nfiles: [${names.join(', ')}]`);
    for (const [number, bytes] of some.entries()) await put(`${first}/${number}.bin`, bytes);
  }
  expect(await pack()).toMatchObject({ files: 306, tooLarge: [] });
  const archive = await readArchive(zip);
  for (const [number, bytes] of buffers.entries()) {
    const file = archive.files.get(`${number - (number % 50)}/${number % 50}.bin`);
    const read = file === undefined ? null : await buffer(await file.open());
    expect(read?.equals(bytes), `file ${number}`).toBe(true);
  }
  archive.close();
});

test('what is called otherwise and is a challenge goes in, and what is left out is named', async () => {
  const challenge = 'name: a\ncategory: web\nflags: [x]\nfiles: [config.yml]';
  await put('web/challenge-1.yml', challenge);
  await put('web/challenge_egypt.yml', challenge.replace('name: a', 'name: b'));
  await put('web/config.yml', 'debug: true');
  await put('web/notes.yml', 'todo: all');
  await put('web/src/settings.yml', 'secret: 1');
  await put('challenge-waves.yml', 'wave1: {web: [a]}');
  await put('docker-compose.yml', 'services: {}');
  await put('.github/workflows/ci.yml', 'jobs: {}');
  expect(await pack()).toEqual({
    files: 3,
    tooLarge: [],
    unread: ['challenge-waves.yml'],
    notes: [
      '"challenge-waves.yml" says which challenges open together and is not imported; choose it in the event, under Waves of its challenges.',
      '1 other YAML file is no challenge and is not read: web/notes.yml.',
    ],
  });
  expect(Object.keys(unzipSync(await readFile(zip)))).toEqual([
    'web/challenge-1.yml',
    'web/challenge_egypt.yml',
    'web/config.yml',
  ]);
});

test('of two files with one name in different characters, one goes in and the other is named', async () => {
  await put('a/challenge.yml', 'name: a\nflags: [x]\nfiles: [caf\u00e9.txt]');
  await put('a/caf\u00e9.txt', 'composed');
  await put('a/cafe\u0301.txt', 'apart');
  expect(await pack()).toEqual({
    files: 2,
    tooLarge: [],
    unread: ['a/caf\u00e9.txt'],
    notes: ['left out a/caf\u00e9.txt: another file has its name in other characters.'],
  });
});
