import { type AnswerRule, limits } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { judgeOf } from '../play/index.ts';
import { sampleAnswer, sampleAnswers } from './sample-answer.ts';

const pattern = (text: string, caseSensitive = true): AnswerRule => ({
  kind: 'regex',
  pattern: text,
  caseSensitive,
});

describe('an answer made up for a rule', () => {
  it.each<[string, AnswerRule]>([
    ['a text', { kind: 'text', answers: [{ value: 'flag{Right}', caseSensitive: false }] }],
    ['a number', { kind: 'number', value: 1.5e-7, tolerance: 0 }],
    ['a number that is large', { kind: 'number', value: 2 ** 70, tolerance: 0 }],
    ['a pattern', pattern('flag\\{[a-f0-9]{8}\\}')],
    ['a pattern with anchors', pattern('^(?:csictf|CTF)\\{.+\\}$')],
    ['a pattern in the way of RE2', pattern('(?i)flag\\{x\\}\\z')],
    ['a pattern of all repeats', pattern('(?:a{2,}?b*[+*?{2}]+?\\+{3}){0,2}c?d{2,4}[\\]*]e{0}f{2')],
    [
      'a choice of several',
      {
        kind: 'choice',
        multiple: true,
        options: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
        correct: ['a', 'b'],
      },
    ],
  ])('is accepted: %s', async (_, rule) => {
    const answer = await sampleAnswer(rule);
    expect(answer).not.toBeNull();
    expect(judgeOf(rule)(answer ?? '').isRight).toBe(true);
  });

  it.each(['((((a*)*)*)*)*b', '(((((a{50})+)+)+)+)+'])(
    'is one that there is room for, however repeats are nested: %s',
    async (text) => {
      const answer = await sampleAnswer(pattern(text));
      expect(judgeOf(pattern(text))(answer ?? '').isRight).toBe(true);
      expect(answer?.length).toBeLessThanOrEqual(limits.answerMax);
    },
  );

  it.each([
    [
      ['one', 'two', 'one'],
      ['one', 'two'],
    ],
    [['one', 'one'], ['one']],
  ])('is each of those that are all asked for, once: %s', async (values, expected) => {
    const answers = values.map((value) => ({ value, caseSensitive: true }));
    expect(await sampleAnswers({ kind: 'text', logic: 'all', answers })).toEqual(expected);
  });

  it('is another one for each of those that differ in their case alone', async () => {
    const answers = [
      { value: 'Flag', caseSensitive: false },
      { value: 'Flag', caseSensitive: true },
    ];
    expect(await sampleAnswers({ kind: 'text', logic: 'all', answers })).toEqual(['Flag', 'flag']);
  });

  it('is none where a pattern takes nothing', async () => {
    expect(await sampleAnswer(pattern('a[^\\x00-\\x{10FFFF}]'))).toBeNull();
  });
});
