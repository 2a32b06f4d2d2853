import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBeside } from './write-beside.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-cli-'));
  path = join(folder, 'backup');
});
afterEach(() => rm(folder, { recursive: true }));

const fill = (text: string) => (target: Writable) => pipeline(Readable.from([text]), target);
const broken = async (target: Writable) => {
  target.write('half');
  throw new Error('no more');
};

test('the file has its name once it is complete, and only its owner reads it', async () => {
  await writeBeside(path, false, async (target) => {
    await fill('all of it')(target);
    expect(await readdir(folder)).toEqual([`backup.${process.pid}.part`]);
  });
  expect(await readdir(folder)).toEqual(['backup']);
  expect(await readFile(path, 'utf8')).toBe('all of it');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a file that is there stays, also one that came meanwhile, unless it is forced', async () => {
  const meanwhile = async (target: Writable) => {
    await fill('late')(target);
    await writeFile(path, 'first');
  };
  await expect(writeBeside(path, false, meanwhile)).rejects.toThrow('is there already');
  await expect(writeBeside(path, false, fill('second'))).rejects.toThrow('is there already');
  expect(await readFile(path, 'utf8')).toBe('first');
  await writeBeside(path, true, fill('third'));
  expect(await readFile(path, 'utf8')).toBe('third');
  expect(await readdir(folder)).toEqual(['backup']);
});

test('what fails leaves nothing, and what was there before', async () => {
  await expect(writeBeside(path, false, broken)).rejects.toThrow('no more');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path, 'old');
  await expect(writeBeside(path, true, broken)).rejects.toThrow('no more');
  expect(await readFile(path, 'utf8')).toBe('old');
});

test('what is no plain file is never replaced', async () => {
  await expect(writeBeside(folder, true, fill('x'))).rejects.toThrow(`${folder} is not a file; name one.`);
});
