import {
  type BankChallenge,
  type BankQuestion,
  CreateChallengeBody,
  type UpdateChallengeBody,
} from '@guidon/contract';
import { hintChainProblem } from '@guidon/contract/plain';
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
  title: string;
  content: string;
  cost: NumberFieldValue;
  /** Key of the hint that is unlocked first; empty for none. */
  requires: string;
  opensAfterMinutes: NumberFieldValue;
}

export interface ChallengeValues {
  name: string;
  description: string;
  category: string;
  difficulty: number;
  tags: string[];
  author: string;
  beginChallengeLink: string;
  connectionInfo: string;
  flagFormat: string;
  introBody: string;
  introVideo: string;
  successMessage: string;
  next: BankChallenge['nextChallenge'];
  topics: string[];
  solution: string;
  showSolutionAfterEnd: boolean;
  writeupLinks: string[];
  scoring: ScoringValues;
  questions: QuestionValues[];
  hints: HintValues[];
}

export function newQuestion(key: string, title = ''): QuestionValues {
  return { key, title, prompt: '', points: 100, maxAttempts: '', rule: ruleValues(null) };
}

export function newHint(key: string): HintValues {
  return { key, title: '', content: '', cost: 0, requires: '', opensAfterMinutes: '' };
}

/** Whether removing it loses more than its title; a saved question always holds more. */
export function hasContent({ id, prompt, rule }: QuestionValues): boolean {
  return (
    id !== undefined || prompt.trim() !== '' || JSON.stringify(rule) !== JSON.stringify(ruleValues(null))
  );
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
      connectionInfo: '',
      flagFormat: '',
      introBody: '',
      introVideo: '',
      successMessage: '',
      next: null,
      topics: [],
      solution: '',
      showSolutionAfterEnd: false,
      writeupLinks: [],
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
    connectionInfo: challenge.connectionInfo,
    flagFormat: challenge.flagFormat,
    introBody: challenge.introBody,
    introVideo: challenge.introVideo ?? '',
    successMessage: challenge.successMessage,
    next: challenge.nextChallenge,
    topics: challenge.topics,
    solution: challenge.solution ?? '',
    showSolutionAfterEnd: challenge.showSolutionAfterEnd,
    writeupLinks: challenge.writeupLinks,
    scoring: scoringValues(challenge.scoring),
    questions: challenge.questions.map(questionValues),
    hints: challenge.hints.map(({ requires, opensAfterMinutes, ...hint }) => ({
      ...hint,
      key: hint.id,
      requires: requires === null ? '' : (challenge.hints[requires]?.id ?? ''),
      opensAfterMinutes: opensAfterMinutes ?? '',
    })),
  };
}

function linkOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function placeOf(hints: readonly HintValues[], key: string): number | null {
  const place = key === '' ? -1 : hints.findIndex((hint) => hint.key === key);
  return place === -1 ? null : place;
}

/** Without the hint at `place`: those that required it require none. */
export function withoutHint(hints: readonly HintValues[], place: number): HintValues[] {
  const gone = hints[place]?.key;
  return hints
    .toSpliced(place, 1)
    .map((hint) => (gone !== undefined && hint.requires === gone ? { ...hint, requires: '' } : hint));
}

/** Hints that the one at `place` may require: all whose own chain does not lead to it. */
export function requirable(
  hints: readonly HintValues[],
  place: number,
): { hint: HintValues; number: number }[] {
  return hints.flatMap((hint, other) => {
    if (other === place) return [];
    const chained = hints.with(place, { ...hintAt(hints, place), requires: hint.key });
    const chain = chained.map(({ requires }) => ({ requires: placeOf(chained, requires) }));
    return hintChainProblem(chain) === null ? [{ hint, number: other + 1 }] : [];
  });
}

function hintAt(hints: readonly HintValues[], place: number): HintValues {
  return hints[place] ?? newHint('');
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
    beginChallengeLink: linkOf(values.beginChallengeLink),
    connectionInfo: values.connectionInfo,
    flagFormat: values.flagFormat,
    introBody: values.introBody,
    introVideo: linkOf(values.introVideo),
    successMessage: values.successMessage,
    nextChallengeId: values.next?.id ?? null,
    topics: values.topics,
    solution: values.solution,
    showSolutionAfterEnd: values.showSolutionAfterEnd,
    writeupLinks: values.writeupLinks,
    scoring: scoringCandidate(values.scoring),
    questions: values.questions.map(({ id, title, prompt, points, maxAttempts, rule }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      prompt,
      points: readNumber(points),
      rule: ruleBody(rule),
      maxAttempts: readNumber(maxAttempts) ?? null,
    })),
    hints: values.hints.map(({ id, title, content, cost, requires, opensAfterMinutes }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      content,
      cost: readNumber(cost),
      requires: placeOf(values.hints, requires),
      opensAfterMinutes: readNumber(opensAfterMinutes) ?? null,
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
