import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { optionalKeys } from '../../../lib/cookie-consent.ts';
import { storedItemOf, storedItems } from './stored-items.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('says of every key that waits for consent the category that it waits for', () => {
  const waiting = storedItems.filter(
    ({ place, category }) => place === 'localStorage' && category !== 'necessary',
  );
  expect(Object.fromEntries(waiting.map(({ name, category }) => [name, category]))).toEqual(optionalKeys);
});

test('names each thing once', () => {
  const names = storedItems.map(({ place, name }) => `${place} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('finds a thing by its whole name, or by its beginning where the end differs', () => {
  expect(storedItemOf('cookie', '__Host-refreshToken')?.purpose).toBe('session');
  expect(storedItemOf('cookie', '_ga_G123')?.category).toBe('analytics');
  expect(storedItemOf('sessionStorage', 'answer:a:b:c')?.purpose).toBe('draft');
  expect(storedItemOf('localStorage', 'tokens')).toBeUndefined();
});

test('local storage is written through the one place that asks for consent', () => {
  const writers = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|-fixture\.tsx?$|^testing\//.test(file))
    .filter((file) =>
      /\blocalStorage\s*\.\s*setItem|\bcookieStore\b|\bindexedDB\b/.test(
        readFileSync(`${root}${file}`, 'utf8'),
      ),
    );
  expect(writers).toEqual(['lib/local-store.ts']);
});
