import type { EntryInput, EntryQuestions, EventDetail } from '@guidon/contract';
import {
  type EntryAnswers,
  type EntryProblem,
  readEntryAnswers,
  rulesToAcceptOf,
} from '@guidon/contract/plain';
import { ApiError } from '../../../lib/api-error.ts';

export interface EntryValues {
  answers: EntryAnswers;
  isAccepted: boolean;
}

/** By the id of the field. */
export interface EntryProblems {
  answers: Readonly<Record<string, EntryProblem>>;
  isAcceptMissing: boolean;
}

export const noEntry: EntryValues = { answers: {}, isAccepted: false };

type EntryRules = Pick<EventDetail, 'rules' | 'registration'>;

/** What an event asks whoever comes in; null where it asks nothing. */
export function questionsOf({ rules, registration }: EntryRules): EntryQuestions | null {
  return anyOf({ fields: registration.fields, rules: rulesToAcceptOf({ ...registration, rules }) });
}

export function anyOf(questions: EntryQuestions | null | undefined): EntryQuestions | null {
  if (!questions) return null;
  return questions.fields.length > 0 || questions.rules !== null ? questions : null;
}

/** What is missing or wrong; null when everything can be sent. */
export function entryProblems(
  { fields, rules }: EntryQuestions,
  { answers, isAccepted }: EntryValues,
): EntryProblems | null {
  const { problems } = readEntryAnswers(fields, answers);
  const isAcceptMissing = rules !== null && !isAccepted;
  if (problems.length === 0 && !isAcceptMissing) return null;
  return {
    answers: Object.fromEntries(problems.map(({ field, problem }) => [field.id, problem])),
    isAcceptMissing,
  };
}

/** What is sent along; nothing where nothing is asked. */
export function entryBody(questions: EntryQuestions | null, values: EntryValues): EntryInput {
  if (questions === null) return {};
  const { answers } = readEntryAnswers(questions.fields, values.answers);
  return questions.rules === null ? { answers } : { answers, accepted: values.isAccepted };
}

/** Whether the server has refused what was answered, or that nothing was. */
export function isEntryRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, field = '' } = error;
  return code === 'RULES_NOT_ACCEPTED' || (code === 'VALIDATION_FAILED' && field.startsWith('answers'));
}
