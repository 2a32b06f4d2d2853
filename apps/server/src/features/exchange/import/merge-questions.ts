import { isDeepStrictEqual } from 'node:util';
import { type AnswerRule, fewestAttempts } from '@guidon/contract';
import type { BankChallenge } from './bank-challenge.ts';
import type { DraftQuestion } from './challenge-draft.ts';
import { type MergeContext, type Pairs, pairUp } from './merge-parts.ts';
import type { MergedChallenge } from './merged-challenge.ts';
import { reportText } from './report-text.ts';

type BankQuestion = BankChallenge['questions'][number];

interface QuestionContext extends MergeContext {
  drafted: readonly DraftQuestion[];
  /** Whether the file has a value. */
  hasPoints: boolean;
}

/**
 * The questions of a file share its value, so that they change together: those that the file asks no longer are removed,
 * and once one of them was answered, a file that asks for more or fewer flags changes none.
 */
export function mergeQuestions(
  existing: BankChallenge,
  context: QuestionContext,
): MergedChallenge['questions'] {
  const { drafted, notes, isMirror } = context;
  if (drafted.length === 0) return existing.questions;
  const { pairs, added, left } = pairQuestions(existing.questions, drafted);
  const leaving = left.filter(({ importKey }) => isMirror || importKey !== null);
  const answered = leaving.find(({ id }) => existing.answered.questions.has(id));
  const isOtherwise =
    added.length > 0 ||
    leaving.some(({ importKey }) => importKey !== null) ||
    [...pairs].some(([{ rule }, { draft }]) => askedBy(rule) !== askedBy(draft.rule));
  const isAnswered = [...pairs.keys(), ...leaving].some(({ id }) => existing.answered.questions.has(id));
  if (isOtherwise && isAnswered) {
    if (asksTheSame([...pairs.keys(), ...leaving], context)) return existing.questions;
    notes.warnings.push(reportText('questions.stay'));
    return existing.questions;
  }
  if (answered !== undefined) notes.warnings.push(reportText('kept.question', { title: answered.title }));
  const removed = leaving.filter(({ id }) => !existing.answered.questions.has(id));
  for (const { title } of removed) notes.removals.push(reportText('removed.question', { title }));
  const arePointsKept = !context.hasPoints || isSameSum(pairs, { added: added.length, left: leaving.length });
  const kept = existing.questions.filter((question) => !removed.includes(question));
  const merged = kept.map((question) => {
    const pair = pairs.get(question);
    return pair === undefined ? question : change(question, pair, { arePointsKept, kept });
  });
  return [...merged, ...added.map(({ draft, importKey }) => ({ ...draft, importKey, id: null }))];
}

/** How many flags are to be handed in. */
function askedBy(rule: AnswerRule): number {
  return isAllOf(rule) ? rule.answers.length : 1;
}

function isAllOf(rule: AnswerRule): rule is Extract<AnswerRule, { kind: 'text' }> {
  return rule.kind === 'text' && rule.logic === 'all';
}

/** Whether questions that were made of the flags of a file ask for what it asks for, each on its own or all in one. */
function asksTheSame(questions: readonly BankQuestion[], { drafted, hasPoints }: QuestionContext): boolean {
  const isSameValue = !hasPoints || sum(questions.map(pointsOf)) === sum(drafted.map(pointsOf));
  return isSameValue && isDeepStrictEqual(flagsAsked(questions), flagsAsked(drafted));
}

function flagsAsked(questions: readonly DraftQuestion[]): Set<string> {
  return new Set(questions.flatMap(({ rule }) => flagsIn(rule)));
}

const pointsOf = ({ points }: DraftQuestion) => points;

/** One that any of several solves is a flag of its own kind. */
function flagsIn(rule: AnswerRule): string[] {
  const isSplit = rule.kind === 'text' && (rule.logic === 'all' || rule.answers.length === 1);
  return isSplit ? rule.answers.map((answer) => JSON.stringify(answer)) : [JSON.stringify(rule)];
}

function pairQuestions(existing: readonly BankQuestion[], drafted: readonly DraftQuestion[]) {
  const [one, another] = existing;
  const [draft, second] = drafted;
  if (one !== undefined && another === undefined && draft !== undefined && second === undefined) {
    const pairs = new Map([[one, { draft, importKey: '1' }]]);
    return { pairs, added: [], left: [] };
  }
  return pairUp(drafted, existing, {
    isEqual: ({ rule }, question) => isDeepStrictEqual(asMerged(rule, question.rule), question.rule),
    isAlike: ({ title }, question) => title.toLowerCase() === question.title.toLowerCase(),
  });
}

const sum = (points: number[]) => points.reduce((total, one) => total + one, 0);

/** Whether only the shares have moved, because the flags stand in another order or were weighed by hand. */
function isSameSum(
  pairs: Pairs<DraftQuestion, BankQuestion>['pairs'],
  { added, left }: { added: number; left: number },
): boolean {
  if (added > 0 || left > 0) return false;
  const all = [...pairs];
  return sum(all.map(([{ points }]) => points)) === sum(all.map(([, { draft }]) => draft.points));
}

/** Of several flags, those that are there keep their order, and whether each gives its part of the points. */
function asMerged(drafted: AnswerRule, existing: AnswerRule): AnswerRule {
  if (!isAllOf(drafted) || !isAllOf(existing)) return drafted;
  const isIn = (list: typeof drafted.answers, one: (typeof list)[number]) =>
    list.some((known) => isDeepStrictEqual(known, one));
  const stays = existing.answers.filter((one) => isIn(drafted.answers, one));
  const comes = drafted.answers.filter((one) => !isIn(stays, one));
  return { ...existing, answers: [...stays, ...comes] };
}

/** A title that an import gave follows the file where one flag becomes several, or several become one. */
function change(
  question: BankQuestion,
  { draft, importKey }: { draft: DraftQuestion; importKey: string },
  { arePointsKept, kept }: { arePointsKept: boolean; kept: readonly BankQuestion[] },
): BankQuestion {
  const isRenamed =
    /^Flag( \d+)?$/.test(question.title) &&
    (question.title === 'Flag') !== (draft.title === 'Flag') &&
    !kept.some(({ id, title }) => id !== question.id && title === draft.title);
  const rule = asMerged(draft.rule, question.rule);
  const most = draft.maxAttempts ?? question.maxAttempts;
  return {
    ...question,
    importKey,
    title: isRenamed ? draft.title : question.title,
    points: arePointsKept ? question.points : draft.points,
    rule,
    // A limit of the bank gives way to flags that come to it, which nobody could hand in otherwise.
    maxAttempts: most !== null && most < fewestAttempts(rule) ? null : most,
  };
}
