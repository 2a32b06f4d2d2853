import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|(^|\/)(testing|dev)\//.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');
const using = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path.replaceAll('\\', '/'));

test('only refusedField and namedField read which field the server refused', () => {
  expect(using(/\berror\??\.field\b/)).toEqual(['lib/field-errors.ts']);
});

test('the fields of a form are named where its refusal is read; only editors take any', () => {
  expect(using(/\bnamedField\b/).toSorted()).toEqual(['lib/field-errors.ts', 'ui/use-editor.ts']);
});

test('every feature with an editor shows above it what none of its fields shows', () => {
  const showing = new Set(using(/<EditorFields\b/).map(folderOf));
  const editing = using(/\buseEditor[<(]/).filter((path) => path.startsWith('features/'));
  expect(editing.length).toBeGreaterThan(5);
  expect(editing.filter((path) => !showing.has(folderOf(path)))).toEqual([]);
});
