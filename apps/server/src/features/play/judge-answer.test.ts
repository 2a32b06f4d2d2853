import { type AnswerRule, compileNewPattern, limits, readNumbers } from '@guidon/contract';
import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { ratioOfTimes } from '../../testing/ratio-of-times.ts';
import { longestDelayMs, measureLoopDelay } from '../../testing/sweeps/loop-delay.ts';
import type { GivenAnswer } from './judge.ts';
import { createJudge, isNear } from './judge-answer.ts';

const text = (value: string, caseSensitive = true): AnswerRule => ({
  kind: 'text',
  answers: [{ value, caseSensitive }],
});
const regex = (pattern: string, caseSensitive = true): AnswerRule => ({
  kind: 'regex',
  pattern,
  caseSensitive,
});
const number = (value: number, tolerance = 0): AnswerRule => ({ kind: 'number', value, tolerance });
const choice = (correct: string[], multiple = false): AnswerRule => ({
  kind: 'choice',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() })),
  correct,
  multiple,
});

describe('judging', () => {
  test.each<[string, AnswerRule, GivenAnswer, boolean]>([
    ['the same text', text('flag{x}'), 'flag{x}', true],
    ['text in spaces', text('flag{x}'), '\t flag{x}\n', true],
    ['text in another case', text('flag{x}'), 'FLAG{x}', false],
    ['text in another case where that is allowed', text('flag{x}', false), 'FLAG{X}', true],
    ['text with inner spaces', text('flag{x}'), 'flag {x}', false],
    ['the same letters composed differently', text('caf\u00e9'), 'cafe\u0301', true],
    ['text that was copied with what is not seen', text('flag{x}'), '\ufeff\u200bflag{x}\u200b \u2060', true],
    ['text that was written down with it', text('\u200bflag{x}\u00ad'), 'flag{x}', true],
    ['text with something unseen within', text('flag{x}'), 'flag\u200b{x}', false],
    ['text of nothing that is seen', text('\u200b'), '\u200b', true],
    ['a long text', text('x'.repeat(4_096)), 'x'.repeat(4_096), true],
    ['a pattern with what is not seen around', regex('[a-z]+'), '\u200babc\ufeff', true],
    ['a pattern whose letters are composed differently', regex('cafe\u0301+'), 'caf\u00e9', true],
    ['an answer whose letters are', regex('caf\u00e9'), 'cafe\u0301', true],
    ['more than is held against a pattern', regex('x+'), 'x'.repeat(1_001), false],
    ['a whole match', regex('flag\\{[0-9]+\\}'), 'flag{12}', true],
    ['a part that matches', regex('[0-9]+'), 'a12', false],
    ['the first alternative as a part only', regex('a|ab'), 'ab', true],
    ['a match in another case', regex('abc'), 'ABC', false],
    ['a match in another case where that is allowed', regex('abc', false), 'ABC', true],
    ['a pattern that would run for ever elsewhere', regex('(a+)+b'), 'a'.repeat(900), false],
    ['a number', number(42), '42.0', true],
    ['a number at the edge of its tolerance', number(0.3, 0.1), '0.4', true],
    ['a number beyond its tolerance', number(10, 0.5), '10.51', false],
    ['a number in tenths', number(0.3), '0.30000000000000004', true],
    ['one option', choice(['b']), 'b', true],
    ['one option in a list', choice(['b']), ['b'], true],
    ['the wrong option', choice(['b']), 'a', false],
    ['several options in any order', choice(['a', 'c'], true), ['c', 'a'], true],
    ['an option named twice', choice(['a', 'c'], true), ['c', 'a', 'c'], true],
    ['some of several options', choice(['a', 'c'], true), ['a'], false],
    ['more than the right options', choice(['a'], true), ['a', 'b'], false],
  ])('%s', (_name, rule, answer, isRight) => {
    expect(createJudge(rule)(answer).isRight).toBe(isRight);
  });

  test.each<[string, AnswerRule, GivenAnswer]>([
    ['a list for text', text('x'), ['x']],
    ['a list for a pattern', regex('x'), ['x']],
    ['a list for a number', number(1), ['1']],
    ['blank text', text('x'), ' \n'],
    ['words for a number', number(1), 'about one'],
    ['infinity', number(1), '1e999'],
    ['an unknown option', choice(['a']), 'z'],
    ['two options where one is asked', choice(['a']), ['a', 'b']],
    ['no option', choice(['a'], true), []],
  ])('%s is no attempt', (_name, rule, answer) => {
    expect(() => createJudge(rule)(answer)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field: 'answer' }),
    );
  });

  test('records what was meant', () => {
    expect(createJudge(text('x'))('  y z ').recorded).toBe('y z');
    expect(createJudge(choice(['a', 'c'], true))(['c', 'a']).recorded).toBe('a, c');
  });

  test('never fails in another way, whatever is given', () => {
    const rules = [text('x', false), regex('\\w+'), number(1, 0.1), choice(['a'], true)];
    const given = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { maxLength: 5 }));
    fc.assert(
      fc.property(fc.constantFrom(...rules), given, (rule, answer) => {
        try {
          expect(typeof createJudge(rule)(answer).isRight).toBe('boolean');
        } catch (error) {
          expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
        }
      }),
    );
  });
});

describe('reading numbers', () => {
  test.each<[string, number[]]>([
    ['42', [42]],
    ['+42', [42]],
    ['-0.5', [-0.5]],
    ['\u22123', [-3]],
    ['.5', [0.5]],
    ['5.', [5]],
    ['1e3', [1000]],
    ['6.02E23', [6.02e23]],
    ['3,14', [3.14]],
    ['1,234', [1.234, 1234]],
    ['1,234.5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1.234.567', [1234567]],
    ['1 234 567', [1234567]],
    ["1'234", [1234]],
    ['1_000', [1000]],
    ['1,2,3', []],
    ['1 2', []],
    ['0x10', []],
    ['NaN', []],
    ['Infinity', []],
    ['12abc', []],
    ['', []],
    ['1e', []],
    ['--1', []],
  ])('%j', (written, numbers) => {
    expect(readNumbers(written)).toEqual(numbers);
  });

  test('reads back whatever JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumbers(String(value)).some((reading) => isNear(reading, value, 0))).toBe(true);
      }),
    );
  });
});

let state = 1;

/** Without a rhythm, so that each character makes what may come next another one; never the same twice. */
function mixed(characters: string): string {
  const each = Array.from(characters);
  return Array.from({ length: limits.patternMax - 1 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return each[state % each.length];
  }).join('');
}

describe('an answer to a dear pattern', () => {
  test('costs about as much as one that repeats itself', async () => {
    const judge = createJudge(regex('[ab]*a[ab]{470}'));
    const judgeAll = (make: () => string) => async () =>
      Array.from({ length: 5 }, () => judge(make()).isRight);
    const repeated = 'a'.repeat(limits.patternMax - 1);
    expect(
      await ratioOfTimes(
        5,
        judgeAll(() => mixed('ab')),
        judgeAll(() => repeated),
      ),
    ).toBeLessThan(4);
  });

  test.each([
    ['the last characters', '[ab]*a[ab]{470}', 'ab'],
    ['any characters', '.*a.{470}', 'ab'],
    ['sets of letters', '[\\pL\\d]*\\d[\\pL\\d]{470}', 'абв12ßλ語'],
    ['letters in any case', '(?i)[a-zéω]*ω[a-zéω]{470}', 'éωkaÉΩ'],
    ['repeats that may be empty', '(?:[ab]*){240}', 'ab'],
    ['repeats', '(?:[ab]+){240}', 'ab'],
    ['what may be left out', 'x{0,160}x{0,80}', 'x'],
    ['edges of words', '(?:(?:\\b|\\B)[ab ]*){95}', 'ab '],
    ['groups in groups', `${'('.repeat(100)}[ab]*${')*'.repeat(100)}`, 'ab'],
    ['one of many', '(?:a*|b*|[ab]*){50}', 'ab'],
  ])('with %s lets others wait for less than the least that is felt', async (_name, pattern, characters) => {
    expect(() => compileNewPattern(pattern, (text) => RE2JS.compile(text))).not.toThrow();
    const judge = createJudge(regex(pattern, false));
    const { delayMs } = await measureLoopDelay(async () => judge(`${mixed(characters)}z`));
    expect(delayMs).toBeLessThan(longestDelayMs);
  });
});
