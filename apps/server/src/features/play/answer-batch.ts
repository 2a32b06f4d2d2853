import type { Database } from '@guidon/db';
import { answerKey, type AnswerEntry, type AnswerOutcome } from './answer-entry.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { createWriteQueue, type WrittenBatch } from './create-write-queue.ts';
import { findOutcomes, recordCountedBatch, recordWrongBatch } from './record-answers.ts';
import { recordSharedBatch } from './record-shared.ts';
import { recordSafely } from './record-safely.ts';

type QueueMetrics = Pick<Metrics, 'answerBatchSize' | 'answerWait' | 'answerWrite' | 'watch'>;

const batchMax = 500;
const queueMax = 10_000;
/** Browsers give up after 30 seconds; answers are refused long before, so that they can be sent again in time. */
const waitMaxMs = 5_000;
/** Longer than a batch takes that outlives a restart of the database. */
const longestWaitMs = 10_000;

export interface AnswerBatch {
  /** Resolves after the commit. Fails with UNAVAILABLE when the database cannot keep up or cannot be reached. */
  record(entry: AnswerEntry): Promise<AnswerOutcome>;
  /** The recorded outcome of an answer, with its attempts as of now; null for one that is not recorded. */
  find(answer: Pick<AnswerEntry, 'tenantId' | 'id'>): Promise<AnswerOutcome | null>;
  /** Estimated wait of a new answer, from the last batches. */
  expectedWaitMs(): number;
  drain(): Promise<void>;
}

/** Write queues, so that answers that change no score never wait for those that take locks. */
export function createAnswerBatch(
  { answerPool }: Pick<Database, 'answerPool'>,
  metrics: QueueMetrics,
): AnswerBatch {
  const plain = createWriteQueue<AnswerEntry, AnswerOutcome>({
    keyOf: ({ id }) => id,
    write: (batch) => recordSafely(answerPool, batch, recordWrongBatch),
    batchMax,
    queueMax,
    longestWaitMs,
    observe: observerOf(metrics, 'plain'),
    waitMaxMs,
  });
  const counted = createWriteQueue<AnswerEntry, AnswerOutcome>({
    keyOf: answerKey,
    write: (batch) => recordSafely(answerPool, batch, recordCountedBatch),
    batchMax,
    queueMax,
    longestWaitMs,
    observe: observerOf(metrics, 'counted'),
    waitMaxMs,
  });
  const shared = createWriteQueue<AnswerEntry, AnswerOutcome>({
    keyOf: answerKey,
    write: (batch) => recordSafely(answerPool, batch, recordSharedBatch),
    batchMax,
    queueMax,
    longestWaitMs,
    observe: observerOf(metrics, 'shared'),
    waitMaxMs,
  });
  metrics.watch('answerQueue', () => [
    { labels: { lane: 'shared' }, value: shared.waiting },
    { labels: { lane: 'plain' }, value: plain.waiting },
    { labels: { lane: 'counted' }, value: counted.waiting },
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
    async drain() {
      await Promise.all([plain.drain(), counted.drain(), shared.drain()]);
    },
  };
}

/** A wrong answer that uses no attempt and costs nothing changes nothing. */
function isCounted({ isRight, maxAttempts, penalty = 0 }: AnswerEntry): boolean {
  return isRight || maxAttempts !== null || penalty > 0;
}

function observerOf(metrics: QueueMetrics, lane: string): (batch: WrittenBatch) => void {
  const size = metrics.answerBatchSize.labels(lane);
  const wait = metrics.answerWait.labels(lane);
  const write = metrics.answerWrite.labels(lane);
  return (batch) => {
    size.observe(batch.size);
    wait.observe(batch.waitMs / 1_000);
    write.observe(batch.writeMs / 1_000);
  };
}
