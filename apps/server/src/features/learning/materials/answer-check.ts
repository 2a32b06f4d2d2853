import type { learningRoutes, LearningAnswerBody, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableItem } from './get-item.ts';
import { isRight } from './is-right.ts';
import { readProgress } from './read-models.ts';
import { type ItemParams, markDone } from './store.ts';
import { t } from '../declares.ts';

/** A wrong answer is told so, and nothing else. */
export function answerCheck(
  ctx: MemberCtx,
  params: ItemParams,
  answer: LearningAnswerBody,
): Promise<RouteResult<typeof learningRoutes.answer>> {
  return inTenant(ctx, async (tx) => {
    const { question } = (await requireReadableItem(tx, ctx, params)).item;
    if (question === null) throw new AppError('CONFLICT', t('noCheck'));
    const right = isRight(question, answer);
    if (right) await markDone(tx, ctx, params);
    return {
      isRight: right,
      explanation: right ? question.explanation : null,
      progress: await readProgress(tx, ctx, params.collectionId),
    };
  });
}
