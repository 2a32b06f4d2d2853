import {
  type BankChallenge,
  type BankQuestion,
  CreateChallengeBody,
  type UpdateChallengeBody,
} from '@guidon/contract';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../lib/field-errors.ts';
import { ruleBody, type RuleValues, ruleValues } from './rule-form-state.ts';
import { readNumber, type NumberFieldValue } from './number-field-value.ts';
import { scoringCandidate, type ScoringValues, scoringValues } from './scoring-form-state.ts';

export interface QuestionValues {
  /** Unique in this form; the question's id once it is saved. */
  key: string;
  id?: string;
  title: string;
  prompt: string;
  points: NumberFieldValue;
  maxAttempts: NumberFieldValue;
  rule: RuleValues;
}

export interface HintValues {
  key: string;
  id?: string;
  content: string;
  cost: NumberFieldValue;
}

export interface ChallengeValues {
  name: string;
  description: string;
  category: string;
  difficulty: number;
  tags: string[];
  author: string;
  beginChallengeLink: string;
  scoring: ScoringValues;
  questions: QuestionValues[];
  hints: HintValues[];
}

export function newQuestion(key: string, title = ''): QuestionValues {
  return { key, title, prompt: '', points: 100, maxAttempts: '', rule: ruleValues(null) };
}

export function newHint(key: string): HintValues {
  return { key, content: '', cost: 0 };
}

export function freeKey(list: readonly { key: string }[]): string {
  const taken = new Set(list.map(({ key }) => key));
  for (let n = 1; ; n += 1) if (!taken.has(`new-${n}`)) return `new-${n}`;
}

function questionValues(question: BankQuestion): QuestionValues {
  return {
    key: question.id,
    id: question.id,
    title: question.title,
    prompt: question.prompt,
    points: question.points,
    maxAttempts: question.maxAttempts ?? '',
    rule: ruleValues(question.rule),
  };
}

export function challengeValues(challenge: BankChallenge | null, firstTitle = ''): ChallengeValues {
  if (challenge === null)
    return {
      name: '',
      description: '',
      category: '',
      difficulty: 1,
      tags: [],
      author: '',
      beginChallengeLink: '',
      scoring: scoringValues(null),
      questions: [newQuestion('new-1', firstTitle)],
      hints: [],
    };
  return {
    name: challenge.name,
    description: challenge.description,
    category: challenge.category,
    difficulty: challenge.difficulty,
    tags: challenge.tags,
    author: challenge.author,
    beginChallengeLink: challenge.beginChallengeLink ?? '',
    scoring: scoringValues(challenge.scoring),
    questions: challenge.questions.map(questionValues),
    hints: challenge.hints.map((hint) => ({ key: hint.id, ...hint })),
  };
}

/** The challenge as a request body; missing values are left for the contract's schema to refuse. */
export function challengeCandidate(values: ChallengeValues) {
  return {
    name: values.name,
    description: values.description,
    category: values.category,
    difficulty: values.difficulty,
    tags: values.tags,
    author: values.author,
    beginChallengeLink: values.beginChallengeLink.trim() === '' ? null : values.beginChallengeLink.trim(),
    scoring: scoringCandidate(values.scoring),
    questions: values.questions.map(({ id, title, prompt, points, maxAttempts, rule }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      prompt,
      points: readNumber(points),
      rule: ruleBody(rule),
      maxAttempts: readNumber(maxAttempts) ?? null,
    })),
    hints: values.hints.map(({ id, content, cost }) => ({
      ...(id === undefined ? {} : { id }),
      content,
      cost: readNumber(cost),
    })),
  };
}

export function challengeErrors(values: ChallengeValues): FieldErrors {
  return fieldErrors(CreateChallengeBody, challengeCandidate(values));
}

/** The body of a form without errors. Throws when there are any, so check `challengeErrors` first. */
export function challengeBody(values: ChallengeValues): z.output<typeof CreateChallengeBody> {
  return CreateChallengeBody.parse(challengeCandidate(values));
}

export function challengeUpdate(
  values: ChallengeValues,
  version: number,
): z.output<typeof UpdateChallengeBody> {
  return { ...challengeBody(values), version };
}

export function moveBy<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const entry = list[from];
  const other = list[from + by];
  if (entry === undefined || other === undefined) return [...list];
  return list.with(from, other).with(from + by, entry);
}

export function errorsWithin(errors: FieldErrors, path: string): FieldErrors {
  const inside = Object.entries(errors)
    .filter(([field]) => field.startsWith(`${path}.`))
    .map(([field, rule]) => [field.slice(path.length + 1), rule] as const);
  return Object.fromEntries(inside);
}
