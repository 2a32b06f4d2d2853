import type { Database } from '@guidon/db';
import { answerKey, type AnswerEntry, type AnswerOutcome } from './answer-entry.ts';
import { createLane } from './create-lane.ts';
import { recordCountedBatch, recordSafely, recordWrongBatch } from './record-answers.ts';

const batchMax = 500;
const queueMax = 20_000;

/** Where answers become durable. */
export interface AnswerBatch {
  /** Settles after the commit. Fails with UNAVAILABLE when the database cannot keep up or cannot be reached. */
  record(entry: AnswerEntry): Promise<AnswerOutcome>;
  drain(): Promise<void>;
}

/** Two lanes: answers that move nothing never wait for those that take locks. */
export function createAnswerBatch({ answerPool }: Pick<Database, 'answerPool'>): AnswerBatch {
  const plain = createLane<AnswerEntry, AnswerOutcome>({
    keyOf: ({ id }) => id,
    write: (batch) => recordSafely(answerPool, batch, recordWrongBatch),
    batchMax,
    queueMax,
  });
  const counted = createLane<AnswerEntry, AnswerOutcome>({
    keyOf: answerKey,
    write: (batch) => recordSafely(answerPool, batch, recordCountedBatch),
    batchMax,
    queueMax,
  });
  return {
    record: (entry) => (entry.isRight || entry.maxAttempts !== null ? counted : plain).add(entry),
    async drain() {
      await Promise.all([plain.drain(), counted.drain()]);
    },
  };
}
