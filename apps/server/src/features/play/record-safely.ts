import { isOutOfRoom } from '@guidon/db';
import type { Pool } from 'pg';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import {
  findOutcomes,
  type recordCountedBatch,
  isLost,
  isRecordedAlready,
  isRetryable,
  presentFailure,
} from './record-answers.ts';

export type RecordResult = PromiseSettledResult<AnswerOutcome>;
export type RecordBatch = typeof recordCountedBatch;

/** After 80 ms, 0.4, 1.7 and 6.8 seconds, give or take half: a database that was restarted is back by then. */
const tries = 6;
const unanswered: RecordResult = {
  status: 'rejected',
  reason: new Error('Nothing was said about an answer.'),
};

/**
 * Records a batch so that a row that cannot be recorded fails alone, and nothing is counted twice when the connection
 * broke around the commit.
 */
export async function recordSafely(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
): Promise<RecordResult[]> {
  try {
    return (await record(pool, entries)).map(fulfilled);
  } catch (error) {
    const concernsAll = isLost(error) || isRecordedAlready(error) || isOutOfRoom(error);
    if (entries.length > 1 && !concernsAll) return recordEach(pool, entries, record);
    return recover(pool, entries, record, error);
  }
}

async function recordEach(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
): Promise<RecordResult[]> {
  const results: RecordResult[] = [];
  for (const entry of entries) results.push(...(await recordSafely(pool, [entry], record)));
  return results;
}

async function recover(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
  failure: unknown,
): Promise<RecordResult[]> {
  let error = failure;
  for (let attempt = 1; attempt < tries; attempt += 1) {
    if (!isRetryable(error)) break;
    if (attempt > 1) await pause(20 * 4 ** (attempt - 1) * (0.5 + Math.random()));
    try {
      return await recordMissing(pool, entries, record, error);
    } catch (next) {
      error = next;
    }
  }
  return entries.map(() => ({ status: 'rejected', reason: presentFailure(error) }));
}

/** Answers recorded entries from the record, and records the rest: a refused one is refused again. */
async function recordMissing(
  pool: Pool,
  entries: readonly AnswerEntry[],
  record: RecordBatch,
  error: unknown,
): Promise<RecordResult[]> {
  const mayBeRecorded = isLost(error) || isRecordedAlready(error);
  const found = mayBeRecorded ? await findOutcomes(pool, entries) : new Map<string, AnswerOutcome>();
  const missing = entries.filter(({ id }) => !found.has(id));
  const results = await recordRest(pool, missing, record, found.size > 0 && isRecordedAlready(error));
  const rest = new Map(missing.map(({ id }, index) => [id, results[index]]));
  return entries.map(({ id }) => {
    const outcome = found.get(id);
    return outcome ? fulfilled(outcome) : (rest.get(id) ?? unanswered);
  });
}

/**
 * A batch that failed because some answers are recorded already stays a batch, so that a repeated answer cannot slow
 * others down.
 */
async function recordRest(
  pool: Pool,
  missing: readonly AnswerEntry[],
  record: RecordBatch,
  isBatch: boolean,
): Promise<RecordResult[]> {
  if (missing.length === 0) return [];
  if (isBatch) return recordSafely(pool, missing, record);
  if (missing.length > 1) return recordEach(pool, missing, record);
  return (await record(pool, missing)).map(fulfilled);
}

function fulfilled(value: AnswerOutcome): RecordResult {
  return { status: 'fulfilled', value };
}

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}
