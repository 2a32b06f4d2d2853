import { LearningItemInput, type LearningSource } from '@guidon/contract';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../../lib/field-errors.ts';

export type ItemKind = LearningSource['kind'];
type Input = z.input<typeof LearningItemInput>;

/** All that any kind has, so that nothing is lost while a form is filled in. */
export interface ItemValues {
  title: string;
  minutes: number | null;
  body: string;
  url: string;
  answered: 'choice' | 'text';
  options: string[];
  /** Place of the right option; null until its author has chosen one. */
  right: number | null;
  answers: string[];
  explanation: string;
}

const blank: ItemValues = {
  title: '',
  minutes: null,
  body: '',
  url: '',
  answered: 'choice',
  options: ['', ''],
  right: null,
  answers: [],
  explanation: '',
};

export function itemValues(source: LearningSource | null): ItemValues {
  if (source === null) return { ...blank, options: [...blank.options] };
  const { title, minutes, body, url, question } = source;
  const common = { ...blank, title, minutes, body, url: url ?? '' };
  if (question === null) return common;
  const { explanation } = question;
  return question.kind === 'choice'
    ? { ...common, explanation, options: question.options, right: question.right }
    : { ...common, explanation, answered: 'text', answers: question.answers };
}

export function itemInput(kind: ItemKind, values: ItemValues): Input {
  const { title, minutes, body, url } = values;
  const common = { title, minutes, body };
  if (kind === 'link') return { ...common, kind, url: url.trim() };
  if (kind === 'check') return { ...common, kind, question: questionOf(values) };
  return { ...common, kind };
}

function questionOf({ answered, options, right, answers, explanation }: ItemValues) {
  return answered === 'choice'
    ? { kind: 'choice' as const, options, right: right ?? 0, explanation }
    : { kind: 'text' as const, answers, explanation };
}

export function itemErrors(kind: ItemKind, values: ItemValues): FieldErrors {
  const errors = fieldErrors(LearningItemInput, itemInput(kind, values));
  const isUnchosen = kind === 'check' && values.answered === 'choice' && values.right === null;
  return isUnchosen ? { ...errors, 'question.right': 'is required' } : errors;
}

/** Without one option; the right one stays right, and none is where it was that. */
export function withoutOption({ options, right }: Pick<ItemValues, 'options' | 'right'>, place: number) {
  const left = options.toSpliced(place, 1);
  if (right === null || right === place) return { options: left, right: null };
  return { options: left, right: right > place ? right - 1 : right };
}
