import { expect, test } from 'vitest';
import { describeError } from '../logging/log.ts';
import { asError } from './open-jobs.ts';

test('a copy of an error is logged as the error', () => {
  const error = new Error('the database is starting up');
  const { message, stack } = error;
  const copied = asError({ code: '57P03', message, stack, queue: 'notify' });
  expect(copied).toBeInstanceOf(Error);
  expect(describeError(copied)).toEqual({ ...describeError(error), code: '57P03' });
});

test('an error is left as it is', () => {
  const error = new Error('gone');
  expect(asError(error)).toBe(error);
});
