import { LRUCache } from 'lru-cache';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';

export interface RecordedAnswer {
  entry: AnswerEntry;
  outcome: AnswerOutcome;
}

/** The latest answers of this process that came with a key, so that one sent again is not judged or counted again. */
export interface AnswerMemory {
  /** What became of an answer, also one that is being recorded; undefined when nothing is known of it here. */
  find(id: string): Promise<RecordedAnswer> | undefined;
  /** Remembers what `record` answers; a failure is forgotten, so that the next one is recorded anew. */
  keep(id: string, record: () => Promise<RecordedAnswer>): Promise<RecordedAnswer>;
}

/** About 1 KB an answer. */
const answersMax = 10_000;

export function createAnswerMemory(max = answersMax): AnswerMemory {
  const answers = new LRUCache<string, Promise<RecordedAnswer>>({ max });
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
