import type { AnswerRule } from '@guidon/contract';
import type { Asker, GivenAnswer } from './judge.ts';
import { judgeCounted, requireTimeFor, type TimeOwner } from './pattern-budget.ts';

export interface Trial {
  isRight: boolean;
  /** Somebody would have to judge it. */
  isPending: boolean;
  /** Of an answer that is right in part or one of several, how much of it: more than 0 and less than 1. */
  share: number | null;
  recorded: string;
}

/** What an answer comes to by a rule, for those who may read the rule; nothing of it is kept. */
export function judgeUnrecorded(
  owner: TimeOwner,
  rule: AnswerRule,
  answer: GivenAnswer,
  asker?: Asker,
): Trial {
  requireTimeFor(owner, [rule]);
  const verdict = judgeCounted(owner, rule, answer, asker);
  const { isRight, isPending = false, fraction, part, recorded } = verdict;
  const share = fraction ?? (part === undefined ? null : 1 / part.total);
  return { isRight, isPending, share, recorded };
}
