import type { CreateLearningItemBody, LearningSource } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomForTexts } from '../../stored-files/index.ts';
import { learningAudit } from '../declares.ts';
import { contentOf } from './item-content.ts';
import { presentSource } from './present.ts';
import { appendItem, lockCollection, touchCollection } from './store.ts';

export async function addItem(
  ctx: MemberCtx,
  collectionId: string,
  { item: given }: CreateLearningItemBody,
): Promise<LearningSource> {
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const { kind } = given;
    const content = { ...contentOf(given), kind, fileId: null, fileName: null };
    const item = await appendItem(tx, ctx, collectionId, content);
    await requireRoomForTexts(tx, ctx);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.add-item',
      targetId: collectionId,
      details: { itemId: item.id, kind, title: item.title },
    });
    return presentSource({ item, file: null });
  });
}
