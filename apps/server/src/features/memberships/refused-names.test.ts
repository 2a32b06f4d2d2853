import { expect, test } from 'vitest';
import { bearsWord } from './names.ts';

test.each([
  ['Barnacle', true],
  ['b4rnacle', false],
  ['The BARNACLES', true],
  ['bar-na_cle', true],
  ['bаrnаcle', true],
  ['barn', false],
])('%s bears the word: %s', (name, expected) => {
  expect(bearsWord(name, ['Barnacle'])).toBe(expected);
});

test('without words every name is allowed', () => {
  expect(bearsWord('Barnacle', [])).toBe(false);
});
