import { foldAnswer } from './answer-parts.ts';

interface AskedRule {
  kind: string;
  logic?: 'any' | 'all' | undefined;
  answers?: readonly { value: string; caseSensitive: boolean }[];
}

/** How many answers are to be handed in where each of several is asked for: one that is written twice is one. */
export function countAsked(answers: readonly { value: string; caseSensitive: boolean }[]): number {
  return new Set(answers.map(({ value, caseSensitive }) => foldAnswer(value.trim(), caseSensitive))).size;
}

/** How many attempts solve a question at the least: each flag that is asked for uses one. */
export function fewestAttempts({ kind, logic, answers = [] }: AskedRule): number {
  return kind === 'text' && logic === 'all' ? Math.max(1, countAsked(answers)) : 1;
}
