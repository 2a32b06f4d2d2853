import { limits } from '@guidon/contract/plain';
import type { FieldErrors } from '../../../lib/field-errors.ts';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface PasswordRules {
  hasPassword: boolean;
  texts: { required: string; mismatch: string };
}

export function passwordErrors(values: PasswordValues, { hasPassword, texts }: PasswordRules): FieldErrors {
  const { currentPassword, newPassword, confirmPassword } = values;
  const isShort = newPassword.length < limits.passwordMin;
  return {
    ...(hasPassword && currentPassword === '' && { currentPassword: texts.required }),
    ...(isShort && { newPassword: `must be at least ${limits.passwordMin} characters long` }),
    ...(newPassword !== confirmPassword && { confirmPassword: texts.mismatch }),
  };
}
