import { createHash } from 'node:crypto';
import { AnswerRule, readDates } from '@guidon/contract';
import { newId, unitIdOf } from '@guidon/db';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagKeyOf, unitFlag } from '../../platform/secrets/unit-flag.ts';
import { longestDelayMs, measureLoopDelay } from '../../testing/sweeps/loop-delay.ts';
import { partsAsked } from './asked-question.ts';
import type { GivenAnswer, Verdict } from './judge.ts';
import { createJudge, isRightNow } from './judge-answer.ts';

const rule = (written: unknown): AnswerRule => AnswerRule.parse(written);
const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id.toUpperCase() }));
const order = (partial = false) => rule({ kind: 'order', items, partial });
const set = (partial = false) =>
  rule({ kind: 'set', partial, answers: ['red', 'green'].map((value) => ({ value, caseSensitive: false })) });
const all = (partial = false) =>
  rule({ kind: 'text', logic: 'all', partial, answers: ['one', 'two', 'three'].map((value) => ({ value })) });
const day = rule({ kind: 'date', value: '2024-03-12', tolerance: 1 });
const moment = rule({ kind: 'date', value: '2024-03-12T14:05' });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = rule({ kind: 'file-hash', sha256: [hashOf('first'), hashOf('second').toUpperCase()] });
const manual = rule({ kind: 'manual' });
const perUnit = rule({ kind: 'per-unit', template: 'CTF{{flag}}' });
const flagKey = flagKeyOf(Buffer.alloc(32, 1), { eventId: newId(), questionId: newId() });
const [own, other] = [unitIdOf(newId()), unitIdOf(newId())];
const flagOf = (unitId: string) => `CTF{${unitFlag(flagKey, unitId)}}`;

const keyOf = (judged: AnswerRule, text: string) => createJudge(judged)(text).part?.key;

describe('judging', () => {
  test.each<[string, AnswerRule, GivenAnswer, Partial<Verdict>]>([
    ['the right order', order(), ['a', 'b', 'c', 'd'], { isRight: true, recorded: 'a, b, c, d' }],
    ['another order', order(), ['b', 'a', 'c', 'd'], { isRight: false }],
    ['an order that is right in part', order(true), ['b', 'a', 'c', 'd'], { isRight: false, fraction: 0.5 }],
    ['an order of which nothing is right', order(true), ['b', 'a', 'd', 'c'], { isRight: false }],
    ['a whole set in lines', set(), 'Green\n red', { isRight: true, recorded: 'Green\nred' }],
    ['a whole set in a list', set(), ['green', 'red'], { isRight: true }],
    ['a part of a set', set(true), 'red', { isRight: false, fraction: 0.5 }],
    ['a part of a set that gives none', set(), 'red', { isRight: false }],
    ['a set with something else', set(), 'red\ngreen\nblue', { isRight: false }],
    ['one of several', all(), ' two ', { isRight: false, recorded: 'two' }],
    ['none of several', all(), 'four', { isRight: false }],
    ['a day', day, 'March 13, 2024', { isRight: true }],
    ['a day out of reach', day, '14.3.2024', { isRight: false }],
    ['a moment', moment, '2024-03-12 14:05', { isRight: true }],
    ['another moment', moment, '2024-03-12 14:06', { isRight: false }],
    ['a hash', hash, hashOf('second'), { isRight: true }],
    ['a hash as a tool prints it', hash, `${hashOf('first').toUpperCase()}  file.bin`, { isRight: true }],
    ['another hash', hash, hashOf('third'), { isRight: false }],
    ['what people judge', manual, ' a report ', { isRight: false, isPending: true, recorded: 'a report' }],
    ['the flag of the unit', perUnit, flagOf(own), { isRight: true }],
    ['the flag of another unit', perUnit, flagOf(other), { isRight: false, owner: other }],
    ['a flag of another form', perUnit, 'CTF{nothing}', { isRight: false }],
  ])('%s', (_name, judged, answer, verdict) => {
    const given = createJudge(judged)(answer, { unitId: own, flagKey });
    expect(given).toMatchObject(verdict);
    expect(given.fraction).toBe(verdict.fraction);
    expect(given.owner).toBe(verdict.owner);
  });

  test('each of several is a part of its own, whatever its place among them', () => {
    const reordered = rule({
      kind: 'text',
      logic: 'all',
      answers: [{ value: 'three' }, { value: 'one' }, { value: 'two' }],
    });
    const keys = ['one', 'two', 'three'].map((text) => keyOf(all(), text));
    expect(new Set(keys).size).toBe(3);
    expect(['one', 'two', 'three'].map((text) => keyOf(reordered, text))).toEqual(keys);
    expect(createJudge(all(true))('one').part).toMatchObject({ total: 3, isCredited: true });
  });

  test('one that is written twice is one, and is counted as one', () => {
    const answers = [{ value: 'one' }, { value: ' one ' }, { value: 'two' }];
    const twice = rule({ kind: 'text', logic: 'all', answers });
    expect(createJudge(twice)('one').part).toMatchObject({ total: 2 });
    expect(partsAsked(twice, { isSolved: false, handedIn: 1 })).toEqual({ found: 1, total: 2 });
    const same = rule({ kind: 'text', logic: 'all', answers: answers.slice(0, 2) });
    expect(createJudge(same)('one')).toMatchObject({ isRight: true });
    expect(partsAsked(same, { isSolved: false, handedIn: 0 })).toBeNull();
  });

  test('an exact one is found whatever stands before it', () => {
    const answers = [
      { value: 'flag', caseSensitive: false },
      { value: 'Flag', caseSensitive: true },
    ];
    const both = rule({ kind: 'text', logic: 'all', answers });
    expect(keyOf(both, 'Flag')).not.toBe(keyOf(both, 'FLAG'));
    expect(keyOf(both, 'FLAG')).toBe(keyOf(both, 'flag'));
  });

  test('no flag of a unit is right without its key', () => {
    expect(createJudge(perUnit)(flagOf(own), { unitId: own, flagKey: null }).isRight).toBe(false);
    expect(createJudge(perUnit)(flagOf(own)).isRight).toBe(false);
  });

  test.each<[string, AnswerRule, GivenAnswer]>([
    ['an order with an item missing', order(), ['a', 'b', 'c']],
    ['an order with an item twice', order(), ['a', 'b', 'c', 'c']],
    ['an order with all items and one of them again', order(), ['a', 'b', 'c', 'd', 'a']],
    ['an order of something else', order(), ['a', 'b', 'c', 'z']],
    ['an empty set', set(), ' \n '],
    ['too many lines', set(), 'x\n'.repeat(31)],
    ['no date', day, 'soon'],
    ['a day for a moment', moment, '2024-03-12'],
    ['no hash', hash, 'abc'],
    ['nothing to review', manual, ' '],
    ['a list for a flag', perUnit, ['x']],
  ])('%s is no attempt', (_name, judged, answer) => {
    expect(() => createJudge(judged)(answer, { unitId: own, flagKey })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field: 'answer' }),
    );
  });

  test('what is recorded is judged alike', () => {
    const cases: [AnswerRule, GivenAnswer][] = [
      [order(), ['a', 'b', 'c', 'd']],
      [order(), ['d', 'b', 'c', 'a']],
      [set(), ['green', 'red']],
      [set(), 'red'],
      [day, '12 Mar 2024'],
      [hash, hashOf('first')],
      [perUnit, flagOf(own)],
      [perUnit, flagOf(other)],
    ];
    for (const [judged, answer] of cases) {
      const { isRight, recorded } = createJudge(judged)(answer, { unitId: own, flagKey });
      expect(isRightNow({ rule: judged, flagKey }, { answer: recorded, unitId: own })).toBe(isRight);
    }
  });

  test('never fails in another way, whatever is given, and never says more than it may', () => {
    const rules = [order(true), set(true), all(true), day, moment, hash, manual, perUnit];
    const given = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1_000 }),
      fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }),
      fc.shuffledSubarray(['a', 'b', 'c', 'd']),
    );
    fc.assert(
      fc.property(fc.constantFrom(...rules), given, (judged, answer) => {
        try {
          const { isRight, fraction } = createJudge(judged)(answer, { unitId: own, flagKey });
          expect(isRight && fraction !== undefined).toBe(false);
          if (fraction !== undefined) expect(fraction > 0 && fraction < 1).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
        }
      }),
    );
  });
});

describe('a rule is refused', () => {
  test.each<[string, unknown]>([
    ['with an item twice', { kind: 'order', items: [items[0], items[0]] }],
    ['with one item', { kind: 'order', items: items.slice(0, 1) }],
    ['with a set of two lines', { kind: 'set', answers: [{ value: 'a\nb' }] }],
    ['with no date', { kind: 'date', value: '12.3.2024' }],
    ['with a hash that is none', { kind: 'file-hash', sha256: ['abc'] }],
    ['without a place for the flag', { kind: 'per-unit', template: 'CTF{x}' }],
  ])('%s', (_name, written) => {
    expect(AnswerRule.safeParse(written).success).toBe(false);
  });
});

test.each(['1', ' -', 'march '])(
  '%j over and over is read for a date without holding up others',
  async (part) => {
    const text = part.repeat(1_000).slice(0, 1_000);
    const { value, delayMs } = await measureLoopDelay(async () => readDates(text));
    expect(value).toEqual([]);
    expect(delayMs).toBeLessThan(longestDelayMs);
  },
);
