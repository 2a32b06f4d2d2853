import { expect, test } from 'vitest';
import { fewestAttempts } from './fewest-attempts.ts';

const flag = (value: string, caseSensitive = true) => ({ value, caseSensitive });

test.each([
  ['any of several flags', { kind: 'text', answers: [flag('a'), flag('b')] }, 1],
  ['all of two', { kind: 'text', logic: 'all' as const, answers: [flag('a'), flag('b')] }, 2],
  [
    'all, one of them twice',
    { kind: 'text', logic: 'all' as const, answers: [flag('a'), flag(' a '), flag('A')] },
    2,
  ],
  [
    'all, alike but for a case that does not count',
    { kind: 'text', logic: 'all' as const, answers: [flag('a', false), flag('A', false)] },
    1,
  ],
  ['a number', { kind: 'number' }, 1],
])('%s takes so many attempts', (_name, rule, attempts) => {
  expect(fewestAttempts(rule)).toBe(attempts);
});
