import type { AnswerRule } from '@guidon/contract';
import { judgeOf } from './judge-answer.ts';
import type { Asker, GivenAnswer } from './judge.ts';

export interface Trial {
  isRight: boolean;
  /** Somebody would have to judge it. */
  isPending: boolean;
  /** Of an answer that is right in part or one of several, how much of it: more than 0 and less than 1. */
  share: number | null;
  recorded: string;
}

/** What an answer comes to by a rule, for those who may read the rule; nothing of it is kept. */
export function judgeUnrecorded(rule: AnswerRule, answer: GivenAnswer, asker?: Asker): Trial {
  const { isRight, isPending = false, fraction, part, recorded } = judgeOf(rule)(answer, asker);
  const share = fraction ?? (part === undefined ? null : 1 / part.total);
  return { isRight, isPending, share, recorded };
}
