import { expect, test } from 'vitest';
import { findExcess } from './find-excess.ts';

test.each([
  ['[[1]]', 2, null],
  ['[[[1]]]', 2, 'deep'],
  ['{"a":{"b":[]}}', 2, 'deep'],
  ['[[],[],[]]', 2, null],
  ['["[[[[", "{{{{"]', 1, null],
  ['["\\"[[[[", "\\\\", [[1]]]', 2, 'deep'],
  ['"\\\\"', 0, null],
  ['[[[', 2, 'deep'],
  ['', 0, null],
  [']]]]', 2, null],
])('%s, deeper than %i: %s', (json, deep, excess) => {
  expect(findExcess(json, { deep, names: 10 })).toBe(excess);
});

test.each([
  ['{"a":1,"b":2}', 2, null],
  ['{"a":1,"b":2,"c":3}', 2, 'names'],
  ['[{"a":1,"b":2},{"a":1,"b":2}]', 2, null],
  ['{"a":{"b":1,"c":2},"d":3}', 2, null],
  ['{"a":{"b":1,"c":2},"d":3,"e":4}', 2, 'names'],
  ['{"a":"::::","::::":1}', 2, null],
])('%s, more than %i names in an object: %s', (json, names, excess) => {
  expect(findExcess(json, { deep: 5, names })).toBe(excess);
});
