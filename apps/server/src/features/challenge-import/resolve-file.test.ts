import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Archive } from './read-archive.ts';
import { resolveFile } from './resolve-file.ts';

function archiveOf(paths: string[], topFolder: string | null = null): Archive {
  const files = paths.map((path) => ({ path, size: 0, open: () => Promise.resolve(Readable.from([])) }));
  return { files: new Map(files.map((file) => [file.path, file])), topFolder, close: () => {} };
}

const whole = ['web/A/challenge.yml', 'web/A/dist/x', 'web/shared.txt', 'assets/y', 'web/A/café'];

test.each([
  ['the own folder', whole, 'dist/x', 'web/A/dist/x'],
  ['the own folder, with a dot', whole, './dist//x', 'web/A/dist/x'],
  ['the own folder, as Windows writes it', whole, 'dist\\x', 'web/A/dist/x'],
  ['the root', whole, 'web/A/dist/x', 'web/A/dist/x'],
  ['the root, absolute', whole, '/web/A/dist/x', 'web/A/dist/x'],
  ['the root, elsewhere', whole, 'assets/y', 'assets/y'],
  ['the folder above', whole, '../shared.txt', 'web/shared.txt'],
  ['a folder in between', whole, 'A/dist/x', 'web/A/dist/x'],
  ['another Unicode form', whole, 'cafe\u0301', 'web/A/café'],
  ['a root that was not packed', ['A/challenge.yml', 'A/x'], 'ctf/web/A/x', 'A/x'],
  ['nothing', whole, 'nope', null],
  ['an empty path', whole, '.', null],
  ['outside', whole, '../../../../etc/passwd', null],
])('a path from %s', (_name, files, written, found) => {
  const path = files[0] ?? '';
  expect(resolveFile(archiveOf(files), path, written)?.path ?? null).toBe(found);
});

test('a path that begins with the folder that was looked through', () => {
  const archive = archiveOf(['A/challenge.yml', 'common/x'], 'web');
  expect(resolveFile(archive, 'A/challenge.yml', 'web/common/x')?.path).toBe('common/x');
});
