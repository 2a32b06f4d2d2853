import { type entryFieldKinds, limits } from '@guidon/words';

/** What an event asks whoever comes in. */
export interface AskedField {
  id: string;
  kind: (typeof entryFieldKinds)[number];
  label: string;
  isRequired: boolean;
  choices: readonly string[];
}

/** By the id of the field. */
export type EntryAnswers = Readonly<Record<string, string | boolean>>;

export type EntryProblem = 'missing' | 'tooLong' | 'notOffered' | 'notYesOrNo' | 'notText';

/** Answers as they are kept: trimmed, without empty ones and those to fields that are not asked; or what is wrong. */
export function readEntryAnswers(fields: readonly AskedField[], given: EntryAnswers) {
  const answers: Record<string, string | boolean> = {};
  const problems: { field: AskedField; problem: EntryProblem }[] = [];
  for (const field of fields) {
    const answer = trimmed(given[field.id]);
    const problem = answer === null ? (field.isRequired ? 'missing' : null) : problemOf(field, answer);
    if (problem !== null) problems.push({ field, problem });
    else if (answer !== null) answers[field.id] = answer;
  }
  return { answers, problems };
}

function trimmed(answer: string | boolean | undefined): string | boolean | null {
  const value = typeof answer === 'string' ? answer.trim() : answer;
  return value === undefined || value === '' ? null : value;
}

function problemOf({ kind, choices }: AskedField, answer: string | boolean): EntryProblem | null {
  if (kind === 'yes-no') return typeof answer === 'boolean' ? null : 'notYesOrNo';
  if (typeof answer === 'boolean') return 'notText';
  if (kind === 'choice') return choices.includes(answer) ? null : 'notOffered';
  if (answer.length > entryAnswerMax(kind)) return 'tooLong';
  return null;
}

export function entryAnswerMax(kind: AskedField['kind']): number {
  return kind === 'long-text' ? limits.entryLongAnswerMax : limits.entryAnswerMax;
}

interface RulesOfEvent {
  acceptsRules: boolean;
  /** Empty for the rules of the event. */
  rulesToAccept: string;
  rules: string;
}

/** The text that whoever comes in accepts; null where nothing is accepted. */
export function rulesToAcceptOf({ acceptsRules, rulesToAccept, rules }: RulesOfEvent): string | null {
  return acceptsRules ? rulesToAccept || rules : null;
}

interface EntryState {
  fields: readonly AskedField[];
  acceptsRules: boolean;
  /** Null for who has answered nothing yet. */
  entry: { answers: EntryAnswers; acceptedAt: unknown } | null;
}

/** Whether somebody has yet to answer what the event asks, or to accept its rules. */
export function owesEntry({ fields, acceptsRules, entry }: EntryState): boolean {
  if (entry === null) return acceptsRules || fields.length > 0;
  if (acceptsRules && entry.acceptedAt === null) return true;
  return fields.some(({ id, isRequired }) => isRequired && entry.answers[id] === undefined);
}
