import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { codeProblem, passwordProblem, passwordRefusal } from './reset-state.ts';

it.each([
  ['123456', null],
  [' 123456 ', null],
  ['', 'invalid'],
  ['12345', 'invalid'],
  ['1234567', 'invalid'],
  ['12345a', 'invalid'],
])('a code of %j: %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

it.each([
  ['', '', 'password', 'short'],
  ['12345', '12345', 'password', 'short'],
  ['123456', '123456', 'password', 'tooShort'],
  ['1234567', '', 'password', 'tooShort'],
  ['12345678', '12345679', 'confirmation', 'differ'],
  ['12345678', '', 'confirmation', 'differ'],
])('%j and %j: %s %s', (password, confirmation, field, key) => {
  expect(passwordProblem(password, confirmation)).toEqual({ field, key });
});

it('lets two equal passwords pass', () => {
  expect(passwordProblem('12345678', '12345678')).toBeNull();
});

it('shows a refusal of the password with its advice, and no other', () => {
  const parts = { status: 400, code: 'PASSWORD_TOO_WEAK', message: 'Too easy.', field: 'newPassword' };
  expect(passwordRefusal(new ApiError(parts))).toBe('Too easy.');
  const details = { suggestion: 'Add words.' };
  expect(passwordRefusal(new ApiError({ ...parts, details }))).toBe('Too easy. Add words.');
  expect(passwordRefusal(new ApiError({ ...parts, field: 'resetToken' }))).toBeNull();
});
