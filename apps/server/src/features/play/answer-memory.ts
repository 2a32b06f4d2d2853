import type { EarnedBadge } from '@guidon/contract';
import { LRUCache } from 'lru-cache';
import { upTo } from '../../platform/cache/up-to.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';

export interface RecordedAnswer {
  entry: AnswerEntry;
  outcome: AnswerOutcome;
  badges: EarnedBadge[];
}

/**
 * The latest answers of this process with an idempotency key, so that a repeated one is not judged or counted again.
 */
export interface AnswerMemory {
  /** The outcome of an answer, also of one that is being recorded; undefined when this process does not know it. */
  find(id: string): Promise<RecordedAnswer> | undefined;
  /** Remembers the result of `record`; a failure is forgotten, so that a repeated answer is recorded anew. */
  keep(id: string, record: () => Promise<RecordedAnswer>): Promise<RecordedAnswer>;
}

/** About 1 KB an answer. */
const answersMax = 10_000;

export function createAnswerMemory(max = answersMax): AnswerMemory {
  const answers = new LRUCache<string, Promise<RecordedAnswer>>(upTo(max));
  return {
    find: (id) => answers.get(id),
    keep(id, record) {
      const recorded = record();
      answers.set(id, recorded);
      recorded.catch(() => {
        if (answers.peek(id) === recorded) answers.delete(id);
      });
      return recorded;
    },
  };
}
