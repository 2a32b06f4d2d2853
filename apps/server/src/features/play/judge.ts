import { type AnswerRule, trimUnseen, estimatePatternSteps } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

export type GivenAnswer = string | string[];

export interface Verdict {
  isRight: boolean;
  /** The answer in the form in which it is recorded. */
  recorded: string;
  /** Of an answer that is right in part, how much of it: more than 0 and less than 1. */
  fraction?: number;
  /** Of an answer that is one of several which are all asked for. */
  part?: AnswerPart;
  /** Somebody has to judge it. */
  isPending?: boolean;
  /** Of a flag that is not the unit's own, the unit that it would be of. */
  owner?: UnitId;
}

export interface AnswerPart {
  /** Names the accepted answer, whatever its place among the others. */
  key: string;
  total: number;
  /** It gives its part of the points at once. */
  isCredited: boolean;
}

/** Right, or one of several answers of which it may be the last. */
export function maySolve({ isRight, part }: Verdict): boolean {
  return isRight || part !== undefined;
}

/** Who answers, and what the flags of units are made with where the question gives each its own. */
export interface Asker {
  unitId: UnitId;
  flagKey: Buffer | null;
}

/** Judges answers to one question. Fails with VALIDATION_FAILED on an answer of the wrong form, which is no attempt. */
export type Judge = (answer: GivenAnswer, asker?: Asker) => Verdict;

export type RuleOf<K extends AnswerRule['kind']> = Extract<AnswerRule, { kind: K }>;

export function textOf(answer: GivenAnswer): string {
  if (typeof answer !== 'string') throw invalidField('answer', t('answerText'));
  const text = trimUnseen(answer);
  if (text === '') throw invalidField('answer', t('answerRequired'));
  return text;
}

type PatternRule = Extract<AnswerRule, { kind: 'regex' }>;

const sizes = new WeakMap<PatternRule, number>();

/** Estimated steps of a pattern, four times of which bound what matching a character costs. */
export function patternSize(rule: PatternRule): number {
  const known = sizes.get(rule);
  if (known !== undefined) return known;
  const size = estimatePatternSteps(rule.pattern);
  sizes.set(rule, size);
  return size;
}
