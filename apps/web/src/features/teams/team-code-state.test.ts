import { expect, it } from 'vitest';
import { cleanTeamCode } from './team-code-state.ts';

it.each([
  ['abcd2345', 'ABCD2345'],
  [' ab-cd 23 45 ', 'ABCD2345'],
  ['ABCD2345EXTRA', 'ABCD2345'],
  ['', ''],
])('takes %j for %j', (typed, code) => {
  expect(cleanTeamCode(typed)).toBe(code);
});
