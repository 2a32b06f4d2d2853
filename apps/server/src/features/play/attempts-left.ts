import type { UnitId } from '@guidon/db';
import type { LiveEvent, LiveQuestion } from '../standings/index.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';

/** What a unit has used of the attempts at a question. */
export interface AttemptState {
  used: number;
  lastAtMs: number | null;
  maxAttempts: number | null;
  /** Seconds after which used attempts come back; null where they do not. */
  timeoutS: number | null;
}

export interface AttemptsLeft {
  /** Of the attempts that there are now. */
  used: number;
  /** Null without a limit. */
  left: number | null;
  /** When as many attempts are there again; null where nobody waits for it. */
  answerAgainAtMs: number | null;
}

/** How many attempts a unit has at a question, with those that it has bought; null without a limit. */
export function attemptsOfUnit(
  { purchases }: Pick<LiveEvent, 'purchases'>,
  unitId: UnitId,
  { id, maxAttempts }: Pick<LiveQuestion, 'id' | 'maxAttempts'>,
): number | null {
  return maxAttempts === null ? null : maxAttempts + purchases.extraAttempts(unitId, id);
}

/** Once all attempts are used they come back after the wait, all of them, or never. */
export function attemptsLeftAt(
  { used, lastAtMs, maxAttempts, timeoutS }: AttemptState,
  nowMs: number,
): AttemptsLeft {
  if (maxAttempts === null) return { used, left: null, answerAgainAtMs: null };
  if (used < maxAttempts || timeoutS === null) {
    return { used, left: Math.max(0, maxAttempts - used), answerAgainAtMs: null };
  }
  const answerAgainAtMs = (lastAtMs ?? Number.NEGATIVE_INFINITY) + timeoutS * 1_000;
  if (answerAgainAtMs <= nowMs) return { used: 0, left: maxAttempts, answerAgainAtMs: null };
  return { used, left: 0, answerAgainAtMs };
}

/** What is left after an answer, at its own time: a wait begins with the attempt that used the last one. */
export function attemptsAfter(
  { maxAttempts, timeoutS = null }: Pick<AnswerEntry, 'maxAttempts' | 'timeoutS'>,
  { attemptsUsed, lastAttemptAtMs = null }: Pick<AnswerOutcome, 'attemptsUsed' | 'lastAttemptAtMs'>,
  nowMs: number,
): AttemptsLeft {
  if (attemptsUsed === null) return { used: 0, left: null, answerAgainAtMs: null };
  return attemptsLeftAt({ used: attemptsUsed, lastAtMs: lastAttemptAtMs, maxAttempts, timeoutS }, nowMs);
}
