import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: source }).map((path) => ({
  path,
  text: readFileSync(join(source, path), 'utf8'),
}));

it('no sheet folds by a width that knows nothing of the size of text', () => {
  const found = sheets.filter(({ text }) => /@media[^{]*\b(?:width|inline-size)\b/.test(text));
  expect(found.map(({ path }) => `${path}: use [data-below~="…"], see docs/decisions/web.md`)).toEqual([]);
});

it('every sheet folds at a width that is counted', () => {
  const script = readFileSync(join(source, '../public/theme-init.js'), 'utf8');
  const counted = /const widths = \[([\d, ]+)\]/.exec(script)?.[1]?.split(', ') ?? [];
  expect(counted.length).toBeGreaterThan(0);
  const used = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/data-below~="(\d+)"/g)].map(([, width = '']) => ({ path, width })),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ width }) => !counted.includes(width))).toEqual([]);
});
