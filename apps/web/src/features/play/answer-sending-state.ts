import { ApiError } from '../../lib/api-error.ts';
import { submissionMessage } from '../../lib/refresh-state.ts';
import { maySucceedLater, retryDelayMs } from '../../lib/retry-state.ts';

/** Nobody watches a form for longer. */
const giveUpAfterMs = 120_000;

/** `away` got no answer at all, `busy` was refused for want of room. */
export type WaitReason = 'busy' | 'away';

export type SendingState =
  | { phase: 'idle' }
  | { phase: 'sending'; why: WaitReason | null }
  | { phase: 'waiting'; why: WaitReason; retryAtMs: number };

/** Whether an answer that failed so may be sent again by itself; with its key it counts once even if it had arrived. */
export function mayBeSentAgain(error: unknown): boolean {
  if (maySucceedLater(error)) return true;
  // The session could not be renewed for the same reason.
  return (
    error instanceof ApiError && error.status === 401 && error.message === submissionMessage('unreachable')
  );
}

interface FailedAttempt {
  error: unknown;
  /** Tries that failed before this one. */
  failures: number;
  /** When the first try was sent. */
  sinceMs: number;
  nowMs: number;
  chance: number;
}

/** Milliseconds until an answer is sent again; null when it is not. */
export function nextTryMs({ error, failures, sinceMs, nowMs, chance }: FailedAttempt): number | null {
  if (!mayBeSentAgain(error)) return null;
  const waitMs = retryDelayMs(failures, error, chance);
  return nowMs + waitMs - sinceMs > giveUpAfterMs ? null : waitMs;
}

export function whyWaiting(error: unknown): WaitReason {
  return error instanceof ApiError && error.status === 503 ? 'busy' : 'away';
}
