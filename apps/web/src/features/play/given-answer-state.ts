import type { PlayQuestion, SubmitBody } from '@guidon/contract';
import { readNumbers, trimUnseen } from '@guidon/contract/plain';
import { plainDate, readTypedDate } from '../../ui/date-answer-state.ts';

export type GivenKind = 'list' | 'order' | 'lines' | 'date' | 'hash' | 'text';

/** How the answer to a question is given. */
export function givenKind({ kind }: Pick<PlayQuestion, 'kind'>): GivenKind {
  switch (kind) {
    case 'choice':
      return 'list';
    case 'order':
      return 'order';
    case 'set':
    case 'manual':
      return 'lines';
    case 'date':
      return 'date';
    case 'file-hash':
      return 'hash';
    default:
      return 'text';
  }
}

/** Chosen ids before anything is chosen: an order begins as the items stand. */
export function firstChosen({ kind, options }: PlayQuestion): readonly string[] {
  return kind === 'order' ? options.map(({ id }) => id) : [];
}

export interface AnswerInput {
  text: string;
  chosen: readonly string[];
}

export type Missing = 'missing' | 'missingNumber' | 'missingChoice' | 'missingDate' | 'missingMoment';

/** What keeps an answer from being sent; null where nothing does. */
export function whatIsMissing(question: PlayQuestion, { text, chosen }: AnswerInput): Missing | null {
  const kind = givenKind(question);
  if (kind === 'order') return null;
  if (kind === 'list') return chosen.length === 0 ? 'missingChoice' : null;
  if (text.trim() === '') return 'missing';
  if (question.kind === 'number' && readNumbers(trimUnseen(text)).length === 0) return 'missingNumber';
  if (kind !== 'date') return null;
  const reading = readTypedDate(text);
  if (reading !== null && (reading.hasTime || !question.isMoment)) return null;
  return question.isMoment ? 'missingMoment' : 'missingDate';
}

/** As it is sent: a date in a spelling that has one reading, whatever order its reader writes. */
export function sentAnswer(question: PlayQuestion, { text, chosen }: AnswerInput): SubmitBody['answer'] {
  switch (givenKind(question)) {
    case 'list':
    case 'order':
      return [...chosen];
    case 'date':
      return plainDate(text);
    default:
      return text;
  }
}
