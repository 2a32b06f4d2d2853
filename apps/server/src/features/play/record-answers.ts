import { isConnectionLost, isOutOfRoom, violatedConstraint } from '@guidon/db';
import { DatabaseError, type Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { AppError } from '../../platform/http/app-error.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import {
  type CountedRow,
  findRecorded,
  lockCounters,
  recordCounted,
  recordWrong,
} from './answer-statements.ts';

export type Recorded = PromiseSettledResult<AnswerOutcome>;

/** After 80 ms, 0.4, 1.7 and 6.8 seconds, give or take half: a database that was restarted is back by then. */
const tries = 6;
const retryable = new Set(['40001', '40P01', '55P03']);
const wrong: AnswerOutcome = { outcome: 'wrong', attemptsUsed: null, fact: null };

/** Records wrong answers without a limit, all or none. */
export async function recordWrongBatch(
  pool: Pool,
  entries: readonly AnswerEntry[],
): Promise<AnswerOutcome[]> {
  await pool.query(recordWrong(entries));
  return entries.map(() => wrong);
}

/** Records answers that are right or limited in one transaction, all or none. Keys of the entries must differ. */
export async function recordCountedBatch(
  pool: Pool,
  entries: readonly AnswerEntry[],
): Promise<AnswerOutcome[]> {
  const isRight = entries.some((entry) => entry.isRight);
  const { rows } = await inTransaction<CountedRow & QueryResultRow>(pool, [
    ...(isRight ? [lockCounters(entries)] : []),
    recordCounted(entries),
  ]);
  return rows.map(toOutcome);
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

function toOutcome({ outcome, used, seq, at_ms: atMs, completion_number }: CountedRow): AnswerOutcome {
  const fact = seq === null || atMs === null ? null : { seq, atMs, completionNumber: completion_number };
  return { outcome, attemptsUsed: used, fact };
}

type RecordBatch = typeof recordCountedBatch;

/**
 * Records a batch so that a row that cannot be recorded costs only itself, and that nothing is counted twice when the
 * connection broke around the commit.
 */
export async function recordSafely(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
): Promise<Recorded[]> {
  try {
    const outcomes = await record(pool, entries);
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    if (entries.length > 1 && !isLost(error) && !isOutOfRoom(error)) return recordEach(pool, entries, record);
    return recover(pool, entries, record, error);
  }
}

async function recordEach(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
): Promise<Recorded[]> {
  const results: Recorded[] = [];
  for (const entry of entries) results.push(...(await recordSafely(pool, [entry], record)));
  return results;
}

async function recover(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
  failure: unknown,
): Promise<Recorded[]> {
  let error = failure;
  for (let attempt = 1; attempt < tries; attempt += 1) {
    if (!mayPass(error)) break;
    if (attempt > 1) await pause(20 * 4 ** (attempt - 1) * (0.5 + Math.random()));
    try {
      const found = isLost(error) || isRecordedAlready(error) ? await findOutcomes(pool, entries) : null;
      if (found) return found.map((value) => ({ status: 'fulfilled', value }));
      if (entries.length > 1) return await recordEach(pool, entries, record);
      const outcomes = await record(pool, entries);
      return outcomes.map((value) => ({ status: 'fulfilled', value }));
    } catch (next) {
      error = next;
    }
  }
  return entries.map(() => ({ status: 'rejected', reason: presentFailure(error) }));
}

/** A batch is recorded as a whole or not at all, so that one found entry answers for all of them. */
async function findOutcomes(pool: Pool, entries: readonly AnswerEntry[]): Promise<AnswerOutcome[] | null> {
  const { rows } = await pool.query<CountedRow & QueryResultRow>(findRecorded(entries));
  if (!rows.some((row) => row.outcome)) return null;
  return rows.map((row) => (row.outcome ? toOutcome(row) : toOutcome({ ...row, outcome: 'exhausted' })));
}

function mayPass(error: unknown): boolean {
  return isLost(error) || isRecordedAlready(error) || retryable.has(codeOf(error));
}

/** Whether the connection failed, so that nobody knows how the transaction ended; only the server itself can tell. */
function isLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || isConnectionLost(error);
}

function isRecordedAlready(error: unknown): boolean {
  return violatedConstraint(error) === 'submissions_pkey';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function presentFailure(error: unknown): unknown {
  if (violatedConstraint(error) === 'facts_unit_fkey') return new AppError('NOT_REGISTERED');
  if (!isLost(error) && !isOutOfRoom(error) && !retryable.has(codeOf(error))) return error;
  return Object.assign(new AppError('UNAVAILABLE'), { cause: error });
}

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}
