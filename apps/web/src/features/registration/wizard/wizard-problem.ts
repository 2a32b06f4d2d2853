import { isEmailShaped, accountLimits } from '@guidon/contract/plain';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import { refusedField } from '../../../lib/field-errors.ts';
import type sentences from './wizard.en.json';

type ErrorKey = Exclude<keyof (typeof sentences)['errors'], `locked_${string}`>;
export type NamedField = keyof (typeof sentences)['fields'];

/** What went wrong, in the words of the catalogue or of the server. */
export interface Problem {
  /** A sentence of the catalogue; `text` stands in where there is none. */
  key?: ErrorKey | 'locked';
  text?: string;
  field?: NamedField;
  /** Whether the server says so; its sentences need not name their field. */
  isReply?: true;
  examples?: string[];
  suggestion?: string;
  /** Only of a locked account. */
  minutesRemaining?: number;
  unlockOptions?: string[];
  /** How long the server asks to wait before the next try. */
  wait?: { startMs: number; endMs: number };
}

const minutesDefault = 3;

const keys: Partial<Record<string, ErrorKey>> = {
  CAPTCHA_FAILED: 'captchaFailed',
  INVALID_CREDENTIALS: 'invalidCredentials',
  ACCOUNT_DISABLED: 'disabled',
  PASSWORD_EXPIRED: 'passwordExpired',
  IP_RESTRICTED: 'ipRestricted',
  EMAIL_NOT_VERIFIED: 'emailNotVerified',
  USERNAME_TAKEN: 'usernameTaken',
  EMAIL_EXISTS: 'emailExists',
  INVALID_USERNAME_FORMAT: 'usernameFormat',
  INVALID_USERNAME_LENGTH: 'usernameLength',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
};

const fields: readonly NamedField[] = ['email', 'username', 'password', 'tenantName'];

/** The problem that a refusal of the server is shown as. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { key: 'unknown' };
  const { code, message, details = {} } = error;
  if (code === 'ACCOUNT_LOCKED') {
    const minutes = details['minutesRemaining'];
    return {
      key: 'locked',
      minutesRemaining: typeof minutes === 'number' ? minutes : minutesDefault,
      unlockOptions: textsIn(details['unlockOptions']),
    };
  }
  const key = keys[code] ?? (/captcha/i.test(message) ? 'captchaFailed' : undefined);
  const field = refusedField(error, fields)?.field;
  const suggestion = details['suggestion'];
  const seconds = retryAfterSeconds(error);
  const startMs = Date.now();
  return {
    ...(key ? { key } : message === '' ? { key: 'unknown' } : { text: message }),
    ...(field && { field, isReply: true as const }),
    ...(textsIn(details['examples']).length > 0 && { examples: textsIn(details['examples']) }),
    ...(typeof suggestion === 'string' && { suggestion }),
    ...(seconds && { wait: { startMs, endMs: startMs + seconds * 1_000 } }),
  };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export function emailProblem(email: string): Problem | null {
  return isEmailShaped(email) ? null : { key: 'emailInvalid', field: 'email' };
}

export function passwordProblem(password: string): Problem | null {
  return password === '' ? { key: 'passwordRequired', field: 'password' } : null;
}

export function newAccountProblem(username: string, password: string): Problem | null {
  if (username === '') return { key: 'usernameRequired', field: 'username' };
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return { key: 'usernameFormat', field: 'username' };
  if (username.length < accountLimits.usernameMin || username.length > accountLimits.usernameMax)
    return { key: 'usernameLength', field: 'username' };
  return newPasswordProblem(password);
}

export function newPasswordProblem(password: string): Problem | null {
  return password.length < accountLimits.passwordMin ? { key: 'passwordTooShort', field: 'password' } : null;
}
