import type { UnitId, Tx } from '@guidon/db';
import type { LiveEvent, LiveQuestion } from '../standings/index.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import { sql } from 'drizzle-orm';

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

interface Solves {
  tenantId: string;
  eventId: string;
  /** Numbers of the solves; other facts among them use no attempt. */
  seqs: readonly number[];
}

/**
 * Gives back the attempts that solves have used, or counts them again. Under the lock that orders the facts, as every
 * right answer is counted.
 */
export async function countAttemptsOf(
  tx: Tx,
  { tenantId, eventId, seqs }: Solves,
  change: 1 | -1,
): Promise<void> {
  await tx.execute(sql`
    update attempt_counts a set used = greatest(0, a.used + ${change}::int * f.solves)
    from (
      select unit_id, question_id, count(*)::int as solves from facts
      where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'solve'
        and seq = any (${sql.param([...seqs])}::bigint[])
      group by unit_id, question_id
    ) f
    where a.tenant_id = ${tenantId} and a.event_id = ${eventId} and a.unit_id = f.unit_id
      and a.question_id = f.question_id`);
}

interface UnitChange {
  from: UnitId;
  to: UnitId;
}

/** Counts what units have used of limited attempts for others too, so that nobody gets fresh ones by changing teams. */
export async function carryAttempts(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  changes: readonly UnitChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into attempt_counts as a (tenant_id, event_id, unit_id, question_id, used, last_at)
    select ${tenantId}::uuid, ${eventId}::uuid, c.new_unit, b.question_id, max(b.used), max(b.last_at)
    from unnest(${sql.param(changes.map(({ from }) => from))}::uuid[],
      ${sql.param(changes.map(({ to }) => to))}::uuid[]) as c (old_unit, new_unit)
    join attempt_counts b on b.tenant_id = ${tenantId} and b.event_id = ${eventId} and b.unit_id = c.old_unit
    group by c.new_unit, b.question_id
    order by c.new_unit, b.question_id
    on conflict (tenant_id, event_id, unit_id, question_id)
      do update set used = greatest(a.used, excluded.used), last_at = greatest(a.last_at, excluded.last_at)`);
}
