import { isConnectionLost, isOutOfRoom, violatedConstraint } from '@guidon/db';
import { DatabaseError } from 'pg';
import { AppError } from '../../platform/http/app-error.ts';

const retryable = new Set(['40001', '40P01', '55P03']);

export function isRetryable(error: unknown): boolean {
  return isLost(error) || isRecordedAlready(error) || retryable.has(codeOf(error));
}

/** Whether the connection failed, so that the outcome of the transaction has to be looked up. */
export function isLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || isConnectionLost(error);
}

export function isRecordedAlready(error: unknown): boolean {
  return violatedConstraint(error) === 'submissions_pkey';
}

export function presentFailure(error: unknown): unknown {
  if (violatedConstraint(error) === 'facts_unit_fkey') return new AppError('NOT_REGISTERED');
  if (violatedConstraint(error) === 'event_challenge_prerequisites_met') return new AppError('LOCKED');
  if (violatedConstraint(error) === 'submission_reviews_open_key') return new AppError('REVIEW_PENDING');
  if (!isLost(error) && !isOutOfRoom(error) && !retryable.has(codeOf(error))) return error;
  return Object.assign(new AppError('UNAVAILABLE'), { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
