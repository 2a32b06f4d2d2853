import { inTenant } from '@guidon/db';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { learningAudit } from '../declares.ts';
import { deleteItem, type ItemParams, lockCollection, requireItem, touchCollection } from './store.ts';

export async function removeItem(ctx: MemberCtx, { collectionId, itemId }: ItemParams): Promise<void> {
  const params = { collectionId, itemId };
  const keys = await inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const { kind, title } = await requireItem(tx, ctx, params);
    const gone = await deleteItem(tx, ctx, params);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.remove-item',
      targetId: collectionId,
      details: { itemId, kind, title },
    });
    return gone;
  });
  await removeBytes(ctx, keys);
}
