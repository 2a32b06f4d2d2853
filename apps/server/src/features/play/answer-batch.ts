import { analyzeGrown, type Database } from '@guidon/db';
import { answerKey, type AnswerEntry, type AnswerOutcome } from './answer-entry.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { createWriteQueue, type WrittenBatch } from './create-write-queue.ts';
import { findOutcomes, recordCountedBatch, recordWrongBatch } from './record-answers.ts';
import { recordSharedBatch } from './record-shared.ts';
import { type RecordBatch, recordSafely } from './record-safely.ts';

type QueueMetrics = Pick<Metrics, 'answerBatchSize' | 'answerWait' | 'answerWrite' | 'watch'>;

const batchMax = 500;
const queueMax = 10_000;
/** Browsers give up after 30 seconds; answers are refused long before, so that they can be sent again in time. */
const waitMaxMs = 5_000;
/** Longer than a batch takes that outlives a restart of the database. */
const longestWaitMs = 10_000;

/** After so many answers, at most so often, tables are looked at that may have grown. */
const answersToCount = 50;
const countEveryMs = 2_000;

export interface AnswerBatch {
  /** Resolves after the commit. Fails with UNAVAILABLE when the database cannot keep up or cannot be reached. */
  record(entry: AnswerEntry): Promise<AnswerOutcome>;
  /** The recorded outcome of an answer, with its attempts as of now; null for one that is not recorded. */
  find(answer: Pick<AnswerEntry, 'tenantId' | 'id'>): Promise<AnswerOutcome | null>;
  /** Estimated wait of a new answer, from the last batches. */
  expectedWaitMs(): number;
  /** Has the tables counted that answers have made grow. */
  tick(): Promise<void>;
  drain(): Promise<void>;
}

/**
 * Write queues, so that answers that change no score never wait for those that take locks. `others` tells how many other
 * processes write to the database.
 */
export function createAnswerBatch(
  database: Database,
  metrics: QueueMetrics,
  others: () => number = () => 0,
): AnswerBatch {
  const { answerPool } = database;
  let uncounted = 0;
  let countedAtMs = Number.NEGATIVE_INFINITY;
  const queueOf = (name: string, keyOf: (entry: AnswerEntry) => string, record: RecordBatch) =>
    createWriteQueue<AnswerEntry, AnswerOutcome>({
      keyOf,
      write: (batch) => recordSafely(answerPool, batch, record),
      batchMax,
      queueMax,
      longestWaitMs,
      observe: observerOf(metrics, name, ({ size }) => {
        uncounted += size;
      }),
      waitMaxMs,
      isShared: () => others() > 0,
    });
  const plain = queueOf('plain', ({ id }) => id, recordWrongBatch);
  const counted = queueOf('counted', answerKey, recordCountedBatch);
  const shared = queueOf('shared', answerKey, recordSharedBatch);
  metrics.watch('answerQueue', () => [
    { labels: { queue: 'plain' }, value: plain.waiting },
    { labels: { queue: 'counted' }, value: counted.waiting },
    { labels: { queue: 'shared' }, value: shared.waiting },
  ]);
  return {
    record: (entry) => {
      if (entry.shared) return shared.add(entry);
      return (isCounted(entry) ? counted : plain).add(entry);
    },
    async find(answer) {
      const found = await findOutcomes(answerPool, [answer]);
      return found.get(answer.id) ?? null;
    },
    expectedWaitMs: () => Math.max(plain.expectedWaitMs(), counted.expectedWaitMs(), shared.expectedWaitMs()),
    async tick() {
      if (uncounted < answersToCount || performance.now() < countedAtMs + countEveryMs) return;
      uncounted = 0;
      countedAtMs = performance.now();
      await analyzeGrown(database);
    },
    async drain() {
      await Promise.all([plain.drain(), counted.drain(), shared.drain()]);
    },
  };
}

/** A wrong answer that uses no attempt and costs nothing changes nothing. */
function isCounted({ isRight, maxAttempts, penalty = 0 }: AnswerEntry): boolean {
  return isRight || maxAttempts !== null || penalty > 0;
}

function observerOf(
  metrics: QueueMetrics,
  queue: string,
  note: (batch: WrittenBatch) => void,
): (batch: WrittenBatch) => void {
  const size = metrics.answerBatchSize.labels(queue);
  const wait = metrics.answerWait.labels(queue);
  const write = metrics.answerWrite.labels(queue);
  return (batch) => {
    note(batch);
    size.observe(batch.size);
    wait.observe(batch.waitMs / 1_000);
    write.observe(batch.writeMs / 1_000);
  };
}
