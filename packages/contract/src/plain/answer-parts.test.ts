import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, orderShare, readSha256, setShare, trimUnseen, splitTemplate } from './answer-parts.ts';

const accepted = (...values: string[]) => values.map((value) => ({ value, caseSensitive: false }));
const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 8 });

describe('the share of an order', () => {
  test('is that of the items in their place', () => {
    expect(orderShare(['a', 'c', 'b', 'd'], ['a', 'b', 'c', 'd'])).toBe(0.5);
    expect(orderShare(['b', 'a'], ['a', 'b'])).toBe(0);
  });

  test('is whole for the right order alone', () => {
    fc.assert(
      fc.property(
        words.chain((right) =>
          fc.tuple(fc.constant(right), fc.shuffledSubarray(right, { minLength: right.length })),
        ),
        ([right, given]) => {
          expect(orderShare(given, right) === 1).toBe(given.join(' ') === right.join(' '));
        },
      ),
    );
  });
});

describe('the share of a set', () => {
  test.each<[string[], number]>([
    [['red', 'green', 'blue'], 1],
    [['BLUE', 'green', 'Red'], 1],
    [['red', 'red', 'red'], 1 / 3],
    [['red', 'green'], 2 / 3],
    [['red', 'green', 'pink'], 1 / 3],
    [['pink', 'teal', 'red'], 0],
    [['red', 'green', 'blue', 'pink'], 2 / 3],
    [[], 0],
  ])('%j', (given, share) => {
    expect(setShare(given, accepted('red', 'green', 'blue'))).toBeCloseTo(share);
  });

  test('is whole for all of it in any order and nothing else', () => {
    fc.assert(
      fc.property(words, words, (right, more) => {
        const given = [...more, ...right].toSorted();
        const isExact = more.every((one) => right.includes(one));
        expect(setShare(given, accepted(...right)) === 1).toBe(isExact);
      }),
    );
  });

  test('is never raised by naming what does not belong to it', () => {
    fc.assert(
      fc.property(words, words, (right, given) => {
        const before = setShare(given, accepted(...right));
        expect(setShare([...given, 'never-a-word'], accepted(...right))).toBeLessThanOrEqual(before);
      }),
    );
  });
});

test('lines are those with something in them', () => {
  expect(linesOf(' a \r\n\n b\n')).toEqual(['a', 'b']);
});

test.each<[string, boolean]>([
  ['a'.repeat(64), true],
  [`SHA256:${'A'.repeat(64)}`, true],
  [`${'0'.repeat(64)}  dump.bin`, true],
  [`${'0'.repeat(64)} *dump.bin`, true],
  ['a'.repeat(63), false],
  ['g'.repeat(64), false],
  ['', false],
])('%j is a hash: %s', (text, isHash) => {
  expect(readSha256(text) !== null).toBe(isHash);
});

test('a template has one place for the flag', () => {
  expect(splitTemplate('CTF{web_{flag}}')).toEqual({ before: 'CTF{web_', after: '}' });
  expect([splitTemplate('CTF{web}'), splitTemplate('{flag}{flag}')]).toEqual([null, null]);
});

test.each([
  ['\u200b\ufeff a\u200db \u2060\u200e\u00ad', 'a\u200db'],
  ['\u200b', '\u200b'],
  [' ', ''],
  ['\u2764\ufe0f', '\u2764\ufe0f'],
])('what is not seen is taken off the ends of %j alone', (text, trimmed) => {
  expect(trimUnseen(text)).toBe(trimmed);
});
