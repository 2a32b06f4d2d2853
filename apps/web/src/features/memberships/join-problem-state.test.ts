import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { joinProblem } from './join-problem-state.ts';

const refused = (code: string, details?: Record<string, unknown>) =>
  new ApiError({ status: 409, code, message: `the sentence of ${code}`, details });
const time = '2030-01-01T10:00:00.000Z';

it('names the time where the server gave one', () => {
  expect(joinProblem(refused('EVENT_NOT_ACTIVE', { startTime: time }))).toEqual({ key: 'notActive', time });
  expect(joinProblem(refused('EVENT_ENDED', { endTime: time }))).toEqual({ key: 'ended', time });
});

it('says what the server said otherwise', () => {
  for (const code of ['EVENT_NOT_ACTIVE', 'EVENT_ENDED', 'EVENT_FULL', 'INVALID_REGISTRATION_CODE'])
    expect(joinProblem(refused(code, { startTime: null, endTime: null }))).toEqual({
      message: `the sentence of ${code}`,
    });
  expect(joinProblem(new TypeError('odd'))).toEqual({ key: 'failed' });
});
