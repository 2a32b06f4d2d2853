import * as engine from 're2js';
import { expect, it } from 'vitest';
import { tryPattern } from './try-pattern.ts';

it.each([
  ['flag\\{[a-z]+\\}', true, ' flag{abc} ', 'match'],
  ['flag\\{[a-z]+\\}', true, 'my flag{abc}', 'no-match'],
  ['flag\\{[a-z]+\\}', true, 'FLAG{ABC}', 'no-match'],
  ['flag\\{[a-z]+\\}', false, 'FLAG{ABC}', 'match'],
  ['(?=a)b', true, 'b', 'broken'],
  ['(', true, 'b', 'broken'],
  ['(()){1000}'.repeat(100), true, 'b', 'too-large'],
  ['a{501}', true, 'a', 'too-large'],
] as const)('tries %s (case %s) with "%s": %s', (pattern, caseSensitive, answer, state) => {
  expect(tryPattern(engine, pattern, caseSensitive, answer).state).toBe(state);
});
