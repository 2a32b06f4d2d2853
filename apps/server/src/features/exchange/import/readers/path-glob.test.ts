import { expect, test } from 'vitest';
import { createPathMatcher } from './challenge-folder.ts';

test.each([
  ['src/flag.txt', 'src/flag.txt', true],
  ['./src/', 'src/deep/app.py', true],
  ['src', 'src2/app.py', false],
  ['src/*.py', 'src/app.py', true],
  ['src/*.py', 'src/deep/app.py', false],
  ['**/*.py', 'app.py', true],
  ['**/*.py', 'src/deep/app.py', true],
  ['**/__cache__', 'src/__cache__/app.pyc', true],
  ['src/**', 'src/deep/app.py', true],
  ['app.?y', 'app.py', true],
  ['a+(b).py', 'a+(b).py', true],
  ['app.py', 'app-py', false],
])('%s names %s: %s', (pattern, path, isNamed) => {
  expect(createPathMatcher([pattern])(path)).toBe(isNamed);
});

test('a pattern without end takes no time and names nothing', () => {
  const matches = createPathMatcher(['*a'.repeat(10_000), `${'**/'.repeat(160)}b`]);
  expect(matches('a'.repeat(200))).toBe(false);
});
