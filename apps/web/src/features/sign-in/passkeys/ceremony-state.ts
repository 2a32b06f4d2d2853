/** Why a passkey did not come about; `other` is left to what the server said. */
export type CeremonyProblem = 'cancelled' | 'wrongAddress' | 'registered' | 'other';

const byName: Record<string, CeremonyProblem> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  SecurityError: 'wrongAddress',
  InvalidStateError: 'registered',
};

export function ceremonyProblem(error: unknown): CeremonyProblem {
  return error instanceof Error ? (byName[error.name] ?? 'other') : 'other';
}
