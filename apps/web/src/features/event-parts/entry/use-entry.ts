import type { EntryInput, EntryQuestions } from '@guidon/contract';
import { useState } from 'react';
import { type EntryProblems, entryBody, entryProblems, type EntryValues, noEntry } from './entry-state.ts';

/** The answers of a form to what an event asks; null questions ask nothing. */
export function useEntry(questions: EntryQuestions | null, given: EntryValues = noEntry) {
  const [values, setValues] = useState(given);
  const [refusals, setRefusals] = useState(0);
  const problems: EntryProblems | null =
    refusals === 0 || questions === null ? null : entryProblems(questions, values);

  return {
    questions,
    values,
    problems,
    /** Number of refused attempts. */
    refusals,
    change: (patch: Partial<EntryValues>) => setValues((before) => ({ ...before, ...patch })),
    /** What to send, or null when something is missing, which is shown then. */
    take: (): EntryInput | null => {
      if (questions !== null && entryProblems(questions, values) !== null) {
        setRefusals((before) => before + 1);
        return null;
      }
      return entryBody(questions, values);
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;
