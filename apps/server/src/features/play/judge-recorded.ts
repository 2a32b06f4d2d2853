import type { AnswerRule } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { judgeOf } from './judge-answer.ts';

/** Whether an answer, in the form in which it was recorded, is right by a rule that may be another by now. */
export function isRightNow(rule: AnswerRule, recorded: string): boolean {
  try {
    return judgeOf(rule)(rule.kind === 'choice' ? recorded.split(', ') : recorded).isRight;
  } catch (error) {
    // It has not the form that the rule asks for now.
    if (error instanceof AppError) return false;
    throw error;
  }
}
