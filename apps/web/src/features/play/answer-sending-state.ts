import { ApiError } from '../../lib/api-error.ts';
import { submissionMessage } from '../../lib/refresh-state.ts';
import { maySucceedLater, retryDelayMs } from '../../lib/retry-state.ts';

const giveUpAfterMs = 120_000;

/** `away`: no reply arrived; `busy`: the server refused for lack of capacity. */
export type WaitReason = 'busy' | 'away';

export type SendingState =
  | { phase: 'idle' }
  | { phase: 'sending'; why: WaitReason | null }
  | { phase: 'waiting'; why: WaitReason; retryAtMs: number };

/** Whether to retry automatically; the idempotency key makes it count once. */
export function mayBeSentAgain(error: unknown): boolean {
  if (maySucceedLater(error)) return true;
  // The session renewal failed for the same reason.
  return (
    error instanceof ApiError && error.status === 401 && error.message === submissionMessage('unreachable')
  );
}

interface FailedAttempt {
  error: unknown;
  failures: number;
  sinceMs: number;
  nowMs: number;
  chance: number;
}

export function nextTryMs({ error, failures, sinceMs, nowMs, chance }: FailedAttempt): number | null {
  if (!mayBeSentAgain(error)) return null;
  const waitMs = retryDelayMs(failures, error, chance);
  return nowMs + waitMs - sinceMs > giveUpAfterMs ? null : waitMs;
}

export function whyWaiting(error: unknown): WaitReason {
  return error instanceof ApiError && error.status === 503 ? 'busy' : 'away';
}
