import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { ceremonyProblem } from './ceremony-state.ts';

it.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'wrongAddress'],
  ['InvalidStateError', 'registered'],
  ['UnknownError', 'other'],
])('reads %s as %s', (name, problem) => {
  expect(ceremonyProblem(Object.assign(new Error('no'), { name }))).toBe(problem);
});

it('leaves to the server what it said', () => {
  expect(ceremonyProblem(new ApiError({ status: 400, code: 'PASSKEY_REFUSED', message: 'no' }))).toBe(
    'other',
  );
  expect(ceremonyProblem('NotAllowedError')).toBe('other');
});
