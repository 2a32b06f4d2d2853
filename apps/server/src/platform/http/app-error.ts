import { type ErrorCode, errors, type Language } from '@guidon/contract';
import { defineTexts } from '../language/define-texts.ts';
import type { LocalizedText } from '../language/localized-text.ts';
import { t } from './texts.ts';
import { violatedConstraint } from '@guidon/db';

/** The English sentences are in the contract, beside the codes. */
const textOfCode = defineTexts({
  en: Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])),
});

interface Extras {
  /** As a dotted path. */
  field?: string;
  details?: Record<string, unknown>;
}

/** The only error that verbs throw on purpose: a code of the contract, with a text of its own where that says more. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  readonly #text: LocalizedText;

  /** `message` is the text in English, for logs. */
  constructor(code: ErrorCode, text: LocalizedText = textOfCode(code), extras: Extras = {}) {
    super(text.in('en'));
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.field = extras.field;
    this.details = extras.details;
    this.#text = text;
  }

  in(language: Language): string {
    return this.#text.in(language);
  }
}

/** For a value that breaks a rule only the server can check. */
export function invalidField(field: string, text: LocalizedText): AppError {
  return new AppError('VALIDATION_FAILED', text, { field });
}

export function notFound(text: LocalizedText): AppError {
  return new AppError('NOT_FOUND', text);
}

export function nothingHere(): AppError {
  return notFound(t('nothingHere'));
}

/** Waits for a write; where it breaks `constraint` it fails with `refusal`, and with any other error as it is. */
export async function refuseViolation<Result>(
  constraint: string,
  refusal: () => AppError,
  writing: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? refusal() : error;
  }
}
