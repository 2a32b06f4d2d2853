import { accountLimits } from '@guidon/contract/plain';
import type { ApiError } from '../../../lib/api-error.ts';
import { refusedField } from '../../../lib/field-errors.ts';

export type ResetStep = 'email' | 'code' | 'password';

export const resetSteps: readonly ResetStep[] = ['email', 'code', 'password'];

/** Below this the specified sentence is shown, although the shortest password is longer. */
const muchTooShort = 6;

/** What stands in the way of a code. */
export function codeProblem(code: string): 'invalid' | null {
  return /^\d{6}$/.test(code.trim()) ? null : 'invalid';
}

/** What stands in the way of a new password, and at which field. */
export function passwordProblem(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; key: 'short' | 'tooShort' | 'differ' } | null {
  if (password.length < muchTooShort) return { field: 'password', key: 'short' };
  if (password.length < accountLimits.passwordMin) return { field: 'password', key: 'tooShort' };
  if (password !== confirmation) return { field: 'confirmation', key: 'differ' };
  return null;
}

/** What the server says about the password itself, with its advice; null where it refused for another reason. */
export function passwordRefusal(error: ApiError): string | null {
  if (!refusedField(error, ['newPassword'])) return null;
  const suggestion = error.details?.['suggestion'];
  return typeof suggestion === 'string' ? `${error.message} ${suggestion}` : error.message;
}
