import type { LearningCollection } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { learningAudit, t } from '../declares.ts';
import { presentAgain } from './present.ts';
import { itemIdsOf, lockCollection, touchCollection, writeOrder } from './store.ts';

export async function reorderItems(
  ctx: MemberCtx,
  collectionId: string,
  itemIds: readonly string[],
): Promise<LearningCollection> {
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const present = await itemIdsOf(tx, ctx, collectionId);
    if (!isSameSet(present, itemIds)) throw new AppError('CONFLICT', t('otherItems'));
    await writeOrder(tx, ctx, collectionId, itemIds);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.reorder',
      targetId: collectionId,
      details: { items: itemIds.length },
    });
    return presentAgain(tx, ctx, collectionId);
  });
}

function isSameSet(present: readonly string[], given: readonly string[]): boolean {
  return (
    present.length === given.length &&
    new Set(given).size === given.length &&
    present.every((id) => given.includes(id))
  );
}
