import type { SubmitBody } from '@guidon/contract';
import { type UnitId, type UserId, newId } from '@guidon/db';
import type { Verdict } from './judge.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';

/** What is sent as an answer in an event. */
export interface EventAnswer extends SubmitBody {
  eventId: string;
}

export interface AnswerEntry {
  /** Id of the submission; recording the same one again answers the first outcome. */
  id: string;
  tenantId: string;
  eventId: string;
  unitId: UnitId;
  userId: UserId;
  /** The session that sent it; null for an API key. */
  sessionId: string | null;
  challengeId: string;
  questionId: string;
  answer: string;
  isRight: boolean;
  /** Attempts the unit has on the question; null without a limit. */
  maxAttempts: number | null;
  /** Seconds after which used attempts come back; they do not when absent or null. */
  timeoutS?: number | null;
  /** Points that a wrong answer costs; nothing when absent. */
  penalty?: number;
  /** XP that a solve gives at the most; none when absent. */
  xp?: number;
  /** Whether its challenge requires others to be complete. */
  isGated?: boolean;
  /** Of an answer that is neither right nor wrong: recorded by itself, under the lock of the event. */
  shared?: Pick<Verdict, 'fraction' | 'part' | 'isPending'>;
  /** Of the flag of another unit, that unit. */
  owner?: UnitId;
  /** Time of arrival, milliseconds since 1970. */
  atMs: number;
}

/** What an answer that is right in part adds. */
export interface AnswerShare {
  /** Of the points, what the unit had before, and has now. */
  before: number;
  fraction: number;
  /** Of several answers that are all asked for. */
  part: { found: number; total: number; isNew: boolean } | null;
}

/**
 * The outcome of an attempt. Two were not recorded: `exhausted`, as no attempts were left, and `outdated`, as its
 * sender does not score for the unit any more or its question is gone.
 */
export interface AnswerOutcome {
  outcome: 'wrong' | 'right' | 'repeated' | 'partial' | 'pending' | 'exhausted' | 'outdated';
  attemptsUsed: number | null;
  /** When the last attempt was counted, where attempts come back. */
  lastAttemptAtMs?: number | null;
  /** Points that it has cost. */
  penalty?: number;
  /** The fact of a first right answer, of a part, or of a wrong one that cost points. */
  fact: { seq: number; atMs: number; completionNumber: number | null } | null;
  /** Of one that is right in part. */
  share?: AnswerShare;
  /** XP that it has given, and the member’s sum right after; absent when it gave none. */
  earned?: { xp: number; sum: number };
}

export function isRightBy({ outcome }: AnswerOutcome): boolean {
  return outcome === 'right' || outcome === 'repeated';
}

/** Entries of one batch have different keys. */
export function answerKey({ eventId, unitId, questionId }: AnswerEntry): string {
  return `${eventId} ${unitId} ${questionId}`;
}

export interface SentAnswer {
  userId: string;
  /** Null outside events. */
  eventId: string | null;
  questionId: string;
  /** As it was sent. */
  answer: string | readonly string[];
}

/**
 * With an idempotency key the id is the same each time: a UUIDv7 with the time of the key and a keyed hash over
 * everything else, so that no chosen key collides with another user's submission.
 */
export function submissionId(secretKey: string, key: string | undefined, sent: SentAnswer): string {
  if (key === undefined) return newId();
  const { userId, eventId, questionId, answer } = sent;
  const content = JSON.stringify([key, userId, eventId, questionId, answer]);
  const time = key.replaceAll('-', '').slice(0, 12);
  const rest = keyedHash(secretKey, 'submission', content).toString('hex');
  const variant = (8 + (Number.parseInt(rest.slice(3, 4), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}
