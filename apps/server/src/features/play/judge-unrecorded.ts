import type { AnswerRule } from '@guidon/contract';
import { type GivenAnswer, judgeOf, type Verdict } from './judge-answer.ts';

/** Of rules whose answers people judge. */
type AnyVerdict = Verdict & { isPending?: boolean };

export interface Trial {
  isRight: boolean;
  /** Somebody would have to judge it. */
  isPending: boolean;
  recorded: string;
}

/** What an answer comes to by a rule, for those who may read the rule; nothing of it is kept. */
export function judgeUnrecorded(rule: AnswerRule, answer: GivenAnswer): Trial {
  const verdict: AnyVerdict = judgeOf(rule)(answer);
  return {
    isRight: verdict.isRight,
    isPending: verdict.isPending ?? false,
    recorded: verdict.recorded,
  };
}
