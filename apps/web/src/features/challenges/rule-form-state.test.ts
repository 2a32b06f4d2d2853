import { AnswerRule } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import {
  freeOptionId,
  markRight,
  ruleBody,
  ruleDateText,
  ruleValues,
  setMultiple,
} from './rule-form-state.ts';

const rules: AnswerRule[] = [
  {
    kind: 'text',
    answers: [
      { value: 'flag{a}', caseSensitive: true },
      { value: 'b', caseSensitive: false },
    ],
  },
  { kind: 'regex', pattern: 'flag\\{[a-z]+\\}', caseSensitive: false },
  { kind: 'number', value: 42, tolerance: 0.5 },
  {
    kind: 'choice',
    options: [
      { id: 'a', text: 'one' },
      { id: 'b', text: 'two' },
    ],
    correct: ['b'],
    multiple: false,
  },
  {
    kind: 'text',
    answers: [
      { value: 'one', caseSensitive: true },
      { value: 'two', caseSensitive: true },
    ],
    logic: 'all',
    partial: true,
  },
  {
    kind: 'order',
    items: [
      { id: 'b', text: 'first' },
      { id: 'a', text: 'second' },
    ],
    partial: true,
  },
  { kind: 'set', answers: [{ value: 'red', caseSensitive: false }], partial: false },
  { kind: 'date', value: '2024-03-12', tolerance: 2 },
  { kind: 'date', value: '2024-03-12T14:05', tolerance: 0 },
  { kind: 'file-hash', sha256: ['a'.repeat(64)] },
  { kind: 'per-unit', template: 'CTF{own_{flag}}' },
  { kind: 'manual', criteria: 'Names the root cause' },
];

it.each(rules)('gives the $kind rule back as it was', (rule) => {
  const body = ruleBody(ruleValues(rule));
  expect(body).toEqual(rule);
  expect(AnswerRule.safeParse(body).success).toBe(true);
});

it('keeps what another kind holds while one is chosen', () => {
  const values = { ...ruleValues(rules[0] ?? null), kind: 'number' as const, value: '7' };
  expect(ruleBody(values)).toEqual({ kind: 'number', value: 7, tolerance: 0 });
  expect(ruleBody({ ...values, kind: 'text' })).toEqual(rules[0]);
});

it('leaves a missing number to the schema', () => {
  const parsed = AnswerRule.safeParse(ruleBody({ ...ruleValues(null), kind: 'number' }));
  expect(parsed.success).toBe(false);
});

it('reads a date in the order of the author', () => {
  expect(ruleDateText('3/4/2024', 'en-GB')).toBe('2024-04-03');
  expect(ruleDateText('3/4/2024 9:05', 'en-US')).toBe('2024-03-04T09:05');
  expect(ruleDateText('soon', 'en-US')).toBe('soon');
});

describe('options', () => {
  const values = ruleValues(rules[3] ?? null);

  it('moves the right mark where one may be right, adds it where several may', () => {
    expect(markRight(values, 'a', true).map(({ isRight }) => isRight)).toEqual([true, false]);
    expect(markRight({ ...values, multiple: true }, 'a', true).map(({ isRight }) => isRight)).toEqual([
      true,
      true,
    ]);
    expect(markRight(values, 'b', false).map(({ isRight }) => isRight)).toEqual([false, false]);
  });

  it('keeps the first right one when several are turned off', () => {
    const both = { ...values, multiple: true, options: markRight({ ...values, multiple: true }, 'a', true) };
    expect(setMultiple(both, false).options?.map(({ isRight }) => isRight)).toEqual([true, false]);
    expect(setMultiple(values, true).options).toEqual(values.options);
  });

  it('finds an id that is free', () => {
    expect(freeOptionId(values.options)).toBe('c');
    const letters = Array.from({ length: 26 }, (_, n) => ({
      id: String.fromCodePoint(97 + n),
      text: '',
      isRight: false,
    }));
    expect(freeOptionId(letters)).toBe('o26');
  });
});
