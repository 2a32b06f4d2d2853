import type { AnswerRule } from '@guidon/contract';
import { RE2JS } from 're2js';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { requireSoundRules, ruleProblem } from './save-challenge.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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
  expect(problem?.text.in('en')).toMatch(reason);
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

test('a pattern that would unfold too far is refused without being compiled', () => {
  const compile = vi.spyOn(RE2JS, 'compile');
  const problem = ruleProblem(regex('(()){1000}'.repeat(100)));
  expect(problem?.field).toBe('pattern');
  expect(problem?.text.in('en')).toBe(
    'is not a usable RE2 pattern: it unfolds to too many steps; repeat less',
  );
  expect(compile).not.toHaveBeenCalled();
});

test('many patterns that are fine alone are refused together, without being compiled', () => {
  const compile = vi.spyOn(RE2JS, 'compile');
  const costly = { rule: regex('\\pL'.repeat(90)) };
  expect(ruleProblem(costly.rule)).toBeNull();
  compile.mockClear();
  expect(() => requireSoundRules(Array.from({ length: 50 }, () => costly))).toThrow(
    /too many steps together/,
  );
  expect(compile).not.toHaveBeenCalled();
  const ordinary = { rule: regex('flag\\{.{1,200}\\}') };
  expect(() => requireSoundRules(Array.from({ length: 50 }, () => ordinary))).not.toThrow();
});
