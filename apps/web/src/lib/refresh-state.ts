export const refreshLimits = { cooldownMs: 5_000, failuresToBlock: 2, blockMs: 60_000 } as const;

export interface RefreshState {
  lastAttemptAtMs: number | null;
  failures: number;
  blockedUntilMs: number;
}

export type RefreshDecision = 'go' | 'cooling' | 'blocked';

/** Outcome of a session renewal. `retry` has no token: it is in the token store. */
export type RefreshOutcome = 'renewed' | 'refused' | 'replaced' | 'cooling' | 'blocked' | 'unreachable';

export const freshRefreshState: RefreshState = { lastAttemptAtMs: null, failures: 0, blockedUntilMs: 0 };

export function decideRefresh(state: RefreshState, nowMs: number): RefreshDecision {
  if (nowMs < state.blockedUntilMs) return 'blocked';
  if (state.lastAttemptAtMs !== null && nowMs - state.lastAttemptAtMs < refreshLimits.cooldownMs)
    return 'cooling';
  return 'go';
}

export function afterRefresh(state: RefreshState, succeeded: boolean, nowMs: number): RefreshState {
  if (succeeded) return { lastAttemptAtMs: nowMs, failures: 0, blockedUntilMs: 0 };
  const failures = state.failures + 1;
  if (failures < refreshLimits.failuresToBlock) return { ...state, lastAttemptAtMs: nowMs, failures };
  return { lastAttemptAtMs: nowMs, failures: 0, blockedUntilMs: nowMs + refreshLimits.blockMs };
}

const submissionMessages: Record<Exclude<RefreshOutcome, 'renewed'>, string> = {
  refused: 'Your session has expired. Please refresh the page and try again.',
  replaced: 'Your session has expired due to multiple logins. Please refresh the page and log in again.',
  cooling: 'Please wait a moment and try again.',
  blocked: 'Your session has expired. Please refresh the page to continue.',
  unreachable: 'Please wait a moment and try again.',
};

export function submissionMessage(outcome: Exclude<RefreshOutcome, 'renewed'>): string {
  return submissionMessages[outcome];
}
