import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import {
  type CountedRow,
  findRecorded,
  lockCounters,
  mayBeFact,
  recordCounted,
  recordWrong,
  requireUnlocked,
} from './answer-statements.ts';
import { isLost } from './record-failures.ts';
import { readShare } from './share-state.ts';

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
  return withRecorded(pool, entries, rows.map(toOutcome));
}

export async function findOutcomes(
  pool: Pool,
  answers: readonly Pick<AnswerEntry, 'tenantId' | 'id'>[],
): Promise<Map<string, AnswerOutcome>> {
  const { rows } = await pool.query<CountedRow & QueryResultRow>(findRecorded(answers));
  const found = new Map<string, AnswerOutcome>();
  for (const [index, row] of rows.entries()) {
    const outcome = toOutcome(row);
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
export async function inTransaction<Row extends QueryResultRow>(
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

export function toOutcome(row: CountedRow): AnswerOutcome | null {
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
  };
}
