import { type Pool, type QueryConfig, type QueryResult, type QueryResultRow, DatabaseError } from 'pg';
import { isConnectionLost, isOutOfRoom, violatedConstraint } from '@guidon/db';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import {
  type CountedRow,
  type RecordedRow,
  findRecorded,
  lockCounters,
  mayBeFact,
  recordCounted,
  recordWrong,
  requireUnlocked,
} from './answer-statements.ts';
import { readShare } from './share-state.ts';
import { AppError } from '../../platform/http/app-error.ts';

const wrong: AnswerOutcome = { outcome: 'wrong', attemptsUsed: null, fact: null };

/** Records wrong answers without a limit, all or none. */
export async function recordWrongBatch(
  pool: Pool,
  entries: readonly AnswerEntry[],
): Promise<AnswerOutcome[]> {
  const { rowCount } = await pool.query(recordWrong(entries));
  const outcome = rowCount === entries.length ? wrong : null;
  return withRecorded(
    pool,
    entries,
    entries.map(() => outcome),
  );
}

/** Records answers that are right or limited in one transaction, all or none. Keys of the entries must differ. */
export async function recordCountedBatch(
  pool: Pool,
  entries: readonly AnswerEntry[],
): Promise<AnswerOutcome[]> {
  const gated = entries.filter((entry) => entry.isRight && entry.isGated);
  const { rows } = await inTransaction<CountedRow & QueryResultRow>(pool, [
    ...(entries.some(mayBeFact) ? [lockCounters(entries)] : []),
    ...(gated.length > 0 ? [requireUnlocked(gated)] : []),
    recordCounted(entries),
  ]);
  const earnedBy = readEarned(entries, rows[0]);
  return withRecorded(
    pool,
    entries,
    rows.map((row, index) => toOutcome(row, earnedBy.get(index))),
  );
}

export async function findOutcomes(
  pool: Pool,
  answers: readonly Pick<AnswerEntry, 'tenantId' | 'id'>[],
): Promise<Map<string, AnswerOutcome>> {
  const { rows } = await pool.query<RecordedRow & QueryResultRow>(findRecorded(answers));
  const found = new Map<string, AnswerOutcome>();
  for (const [index, row] of rows.entries()) {
    const { xp, xp_sum: sum } = row;
    const outcome = toOutcome(row, xp === null || sum === null ? undefined : { xp, sum });
    const id = answers[index]?.id;
    if (outcome && id !== undefined) found.set(id, outcome);
  }
  return found;
}

/** Replaces null outcomes, of answers that were sent again, by those recorded the first time. */
async function withRecorded(
  pool: Pool,
  entries: readonly AnswerEntry[],
  outcomes: readonly (AnswerOutcome | null)[],
): Promise<AnswerOutcome[]> {
  const again = entries.filter((_entry, index) => !outcomes[index]);
  const found = again.length > 0 ? await findOutcomes(pool, again) : new Map<string, AnswerOutcome>();
  return entries.map(({ id }, index) => {
    const outcome = outcomes[index] ?? found.get(id);
    if (!outcome) throw new Error('An answer that is recorded has an outcome.');
    return outcome;
  });
}

/** Sends a whole transaction at once and answers the result of its last statement; fails with the first failure. */
async function inTransaction<Row extends QueryResultRow>(
  pool: Pool,
  statements: readonly QueryConfig[],
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  const sent = [{ text: 'begin' }, ...statements, { text: 'commit' }].map((statement) =>
    client.query<Row>(statement),
  );
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((result) => result.status === 'rejected');
  client.release(failed !== undefined && isLost(failed.reason));
  if (failed) throw failed.reason;
  const [last] = settled.slice(-2);
  if (last?.status !== 'fulfilled') throw new Error('A transaction has a last statement.');
  return last.value;
}

type Earned = NonNullable<AnswerOutcome['earned']>;

/**
 * By the place of each entry in its batch. Where a member has earned more than once in it, the sum goes up in the order of
 * the entries, so that each reply names the level that it has led to.
 */
export function readEarned(
  entries: readonly AnswerEntry[],
  first: Pick<CountedRow, 'earned' | 'sums'> | undefined,
): Map<number, Earned> {
  const earnedBy = new Map<number, Earned>();
  if (!first?.earned) return earnedBy;
  const gains = new Map(
    first.earned.map(([userId, tenantId, ...of]) => [`${tenantId} ${userId} ${of[0]} ${of[1]}`, of[2]]),
  );
  const sums = new Map(first.sums?.map(([userId, tenantId, xp]) => [`${tenantId} ${userId}`, xp]));
  for (const [index, { tenantId, userId, questionId, eventId }] of [...entries.entries()].toReversed()) {
    const member = `${tenantId} ${userId}`;
    const xp = gains.get(`${member} ${questionId} ${eventId}`);
    const sum = sums.get(member);
    if (xp === undefined || sum === undefined) continue;
    earnedBy.set(index, { xp, sum });
    sums.set(member, sum - xp);
  }
  return earnedBy;
}

export function toOutcome(row: CountedRow, earned: Earned | undefined): AnswerOutcome | null {
  const { outcome, used, seq, at_ms: atMs, completion_number: completionNumber } = row;
  if (outcome === null || outcome === 'known') return null;
  const fact = seq === null || atMs === null ? null : { seq, atMs, completionNumber };
  const { last_at_ms: lastAttemptAtMs, penalty } = row;
  return {
    outcome: outcome === 'foreign' ? 'wrong' : outcome,
    attemptsUsed: used,
    fact,
    ...(typeof lastAttemptAtMs === 'number' && { lastAttemptAtMs }),
    ...(typeof penalty === 'number' && { penalty }),
    ...(outcome === 'partial' && { share: readShare(row.data) }),
    ...(earned && { earned }),
  };
}

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
