import { type ErrorCode, errors } from '@guidon/contract';

interface Extras {
  /** Input field at fault, as a dotted path. */
  field?: string;
  details?: Record<string, unknown>;
}

/** The one error a verb throws on purpose: a code of the contract, with its own sentence where it knows more. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message?: string, extras: Extras = {}) {
    super(message ?? errors[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.field = extras.field;
    this.details = extras.details;
  }
}

/** The error for a value that breaks a rule only the server can check. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { field });
}

export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found.`);
}
