import type {
  LearningProgress,
  learningRoutes,
  LearningAnswerBody,
  RouteResult,
  LearningQuestion,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableItem } from './get-item.ts';
import { readProgress } from './read-models.ts';
import { type ItemParams, markDone, unmarkDone } from './store.ts';
import { t } from '../declares.ts';

export function setDone(ctx: MemberCtx, params: ItemParams): Promise<LearningProgress> {
  return inTenant(ctx, async (tx) => {
    const { item, isDone } = await requireReadableItem(tx, ctx, params);
    if (item.kind === 'check' && !isDone) throw new AppError('CONFLICT', t('answeredOnly'));
    await markDone(tx, ctx, params);
    return readProgress(tx, ctx, params.collectionId);
  });
}

export function setUndone(ctx: MemberCtx, params: ItemParams): Promise<LearningProgress> {
  return inTenant(ctx, async (tx) => {
    await requireReadableItem(tx, ctx, params);
    await unmarkDone(tx, ctx, params);
    return readProgress(tx, ctx, params.collectionId);
  });
}

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

/** Whether an answer to a check is right; typed ones regardless of case and of how many spaces there are. */
export function isRight(question: LearningQuestion, { option, text }: LearningAnswerBody): boolean {
  if (question.kind === 'choice') return option === question.right;
  if (text === undefined) return false;
  const given = folded(text);
  return question.answers.some((accepted) => folded(accepted) === given);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
