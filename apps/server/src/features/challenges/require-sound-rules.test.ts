import type { AnswerRule } from '@guidon/contract';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { requireSoundRules, ruleProblem } from './require-sound-rules.ts';

const regex = (pattern: string): AnswerRule => ({ kind: 'regex', pattern, caseSensitive: true });

test.each([
  ['(flag', /missing closing \)/],
  ['a(?=b)', /\(\?=/],
  ['(a)\\1', /invalid escape sequence/],
  ['[z-a]', /character class range/],
  ['x{1001}', /repeat count/],
  ['*', /missing argument/],
  ['(?:(?:a?){100}){10}', /too many steps/],
  ['(\\pL?){500}', /too many steps/],
])('the pattern %s is refused with the reason', (pattern, reason) => {
  const problem = ruleProblem(regex(pattern));
  expect(problem?.field).toBe('pattern');
  expect(problem?.message).toMatch(reason);
});

test.each(['flag\\{[a-z]+\\}', '(?i)yes|no', '^(?:a|b)*$', '\\p{Greek}+', 'flag\\{.{1,200}\\}'])(
  '%s is fine',
  (pattern) => {
    expect(ruleProblem(regex(pattern))).toBeNull();
  },
);

test('numbers must be finite', () => {
  const infinite: AnswerRule = { kind: 'number', value: Number.POSITIVE_INFINITY, tolerance: 0 };
  expect(ruleProblem(infinite)?.field).toBe('value');
  expect(ruleProblem({ kind: 'number', value: 1, tolerance: Number.NaN })?.field).toBe('tolerance');
  expect(ruleProblem({ kind: 'number', value: -1.5, tolerance: 0.1 })).toBeNull();
});

test('the error names the question', () => {
  const questions = [{ rule: regex('fine') }, { rule: regex('(') }];
  expect(() => requireSoundRules(questions)).toThrow(AppError);
  expect(() => requireSoundRules(questions)).toThrow(
    /^questions\.1\.rule\.pattern is not a usable RE2 pattern: /,
  );
});
