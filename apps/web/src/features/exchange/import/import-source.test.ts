import { limits } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { chooseFiles, type FolderFile, folderOf, hasChallenge, isZip } from './import-source.ts';

function at(path: string, size = 3): FolderFile {
  const file = new File(['abc'], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'size', { value: size });
  return { path, file };
}

const pathsOf = (files: readonly FolderFile[]) => files.map(({ path }) => path);

it('drops files that are no part of an import, and the folder’s own name', () => {
  const chosen = chooseFiles([
    at('ctf/.git/config'),
    at('ctf/web/one/challenge.yml'),
    at('ctf/web/one/.DS_Store'),
    at('ctf/web/one/node_modules/x/index.js'),
    at('ctf/web/one/dist/app.zip'),
    at('ctf/.gitignore'),
  ]);
  expect(pathsOf(chosen.files)).toEqual(['web/one/challenge.yml', 'web/one/dist/app.zip', '.gitignore']);
});

it('keeps the names of several folders', () => {
  const chosen = chooseFiles([at('web/a/challenge.yml'), at('pwn/b/challenge.yml')]);
  expect(pathsOf(chosen.files)).toEqual(['web/a/challenge.yml', 'pwn/b/challenge.yml']);
});

it('names files that are too large', () => {
  const chosen = chooseFiles([at('x/challenge.yml'), at('x/disk.img', limits.fileBytes + 1)]);
  expect(chosen.tooLarge).toEqual(['disk.img']);
  expect(pathsOf(chosen.files)).toEqual(['challenge.yml']);
});

it.each([
  ['challenge.yml', true],
  ['a/b/challenge.yaml', true],
  ['a/Challenge.YML', true],
  ['a/ctfcli.yaml', true],
  ['a/noctf.yaml', true],
  ['a/challenge.toml', true],
  ['a/challenge.yml.bak', false],
  ['a/mychallenge.yml', true],
  ['a/challenge.txt', false],
])('sees in %s a challenge: %s', (path, isOne) => {
  expect(hasChallenge([at(path)])).toBe(isOne);
});

it('takes nothing as no folder and knows a zip by its name', () => {
  expect(folderOf([])).toBeNull();
  expect(isZip(new File([], 'A.ZIP'))).toBe(true);
  expect(isZip(new File([], 'a.tar.gz'))).toBe(false);
});
