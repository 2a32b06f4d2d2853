import type { UnitId, UserId } from '@guidon/db';

export interface AnswerEntry {
  /** Id of the submission; recording the same one again answers the first outcome. */
  id: string;
  tenantId: string;
  eventId: string;
  unitId: UnitId;
  userId: UserId;
  /** The session that sent it. */
  sessionId: string;
  challengeId: string;
  questionId: string;
  answer: string;
  isRight: boolean;
  /** Attempts the unit has on the question; null without a limit. */
  maxAttempts: number | null;
  /** Time of arrival, milliseconds since 1970. */
  atMs: number;
}

/** The outcome of an attempt. `exhausted` was not recorded: no attempts were left. */
export interface AnswerOutcome {
  outcome: 'wrong' | 'right' | 'repeated' | 'exhausted';
  attemptsUsed: number | null;
  /** The fact of a first right answer. */
  fact: { seq: number; atMs: number; completionNumber: number | null } | null;
}

/** Entries of one batch have different keys. */
export function answerKey({ eventId, unitId, questionId }: AnswerEntry): string {
  return `${eventId} ${unitId} ${questionId}`;
}
