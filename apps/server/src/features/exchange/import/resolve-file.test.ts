import { expect, test } from 'vitest';
import { archiveOf } from './archive-fixture.ts';
import { resolveFile } from './resolve-file.ts';

const archiveAt = (paths: string[], topFolder: string | null = null) =>
  archiveOf(Object.fromEntries(paths.map((path) => [path, ''])), { topFolder });

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
  expect(resolveFile(archiveAt(files), path, written)?.path ?? null).toBe(found);
});

test('a path that begins with the folder that was looked through', () => {
  const archive = archiveAt(['A/challenge.yml', 'common/x'], 'web');
  expect(resolveFile(archive, 'A/challenge.yml', 'web/common/x')?.path).toBe('common/x');
});
