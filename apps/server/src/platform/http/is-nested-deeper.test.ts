import { expect, test } from 'vitest';
import { isNestedDeeper } from './is-nested-deeper.ts';

test.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":{"b":[]}}', 2, true],
  ['[[],[],[]]', 2, false],
  ['["[[[[", "{{{{"]', 1, false],
  ['["\\"[[[[", "\\\\", [[1]]]', 2, true],
  ['"\\\\"', 0, false],
  ['[[[', 2, true],
  ['', 0, false],
])('%s, deeper than %i: %s', (json, most, isDeeper) => {
  expect(isNestedDeeper(json, most)).toBe(isDeeper);
});
