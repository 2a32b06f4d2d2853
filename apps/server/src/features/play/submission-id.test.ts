import { describe, expect, test } from 'vitest';
import { type SentAnswer, submissionId } from './answer-entry.ts';

const secret = 'a secret of the tests that is long enough';
const key = '019a7f00-1234-7abc-8def-0123456789ab';
const sent: SentAnswer = { userId: 'u', eventId: 'e', questionId: 'q', answer: 'flag' };

describe('the id of a submission', () => {
  test('is a UUIDv7 with the time of its key, the same each time', () => {
    const id = submissionId(secret, key, sent);
    expect(id).toMatch(/^019a7f00-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(submissionId(secret, key, { ...sent })).toBe(id);
  });

  test.each<[string, string, string, SentAnswer]>([
    ['user', secret, key, { ...sent, userId: 'v' }],
    ['event', secret, key, { ...sent, eventId: 'f' }],
    ['question', secret, key, { ...sent, questionId: 'r' }],
    ['answer', secret, key, { ...sent, answer: 'flag2' }],
    ['list of options', secret, key, { ...sent, answer: ['flag'] }],
    ['key of the same moment', secret, '019a7f00-1234-7abc-8def-0123456789ac', sent],
    ['server', `${secret}.`, key, sent],
  ])('is another one for another %s', (_what, ...other) => {
    expect(submissionId(...other)).not.toBe(submissionId(secret, key, sent));
  });

  test('is new each time without a key', () => {
    expect(submissionId(secret, undefined, sent)).not.toBe(submissionId(secret, undefined, sent));
  });
});
