import { expect, it } from 'vitest';
import { nextFontSize } from './font-size-field.tsx';
import { parseSettings } from './settings.ts';
import { storedValues } from './stored-values-fixture.ts';

it.each(storedValues)('$stored counts as what can be used of it', ({ stored, is }) => {
  expect(parseSettings(stored)).toEqual(is);
});

it.each([
  { size: 100, direction: 1, next: 110 },
  { size: 100, direction: -1, next: 90 },
  { size: 103, direction: 1, next: 110 },
  { size: 107, direction: -1, next: 100 },
  { size: 249, direction: 1, next: 250 },
  { size: 250, direction: 1, next: 250 },
  { size: 50, direction: -1, next: 50 },
] as const)('the buttons lead from $size to $next percent', ({ size, direction, next }) => {
  expect(nextFontSize(size, direction)).toBe(next);
});
