import type { UnitId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { LiveQuestion } from '../standings/index.ts';
import { judgeOf } from './judge-answer.ts';

/** Whether an answer, in the form in which it was recorded, is right by a rule that may be another by now. */
export function isRightNow(
  { rule, flagKey = null }: Pick<LiveQuestion, 'rule' | 'flagKey'>,
  { answer, unitId }: { answer: string; unitId: UnitId },
): boolean {
  const isList = rule.kind === 'choice' || rule.kind === 'order';
  try {
    return judgeOf(rule)(isList ? answer.split(', ') : answer, { unitId, flagKey }).isRight;
  } catch (error) {
    // It has not the form that the rule asks for now.
    if (error instanceof AppError) return false;
    throw error;
  }
}
