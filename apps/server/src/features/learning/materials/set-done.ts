import type { LearningProgress } from '@guidon/contract';
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
