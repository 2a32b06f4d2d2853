import type { LearningSource, UpdateLearningItemBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError, invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomForTexts } from '../../stored-files/index.ts';
import { learningAudit, t } from '../declares.ts';
import { contentOf } from './item-content.ts';
import { presentSource } from './present.ts';
import { readItem } from './read-models.ts';
import { type ItemParams, lockCollection, requireItem, touchCollection, writeItem } from './store.ts';

export async function updateItem(
  ctx: MemberCtx,
  { collectionId, itemId }: ItemParams,
  { item: given, version }: UpdateLearningItemBody,
): Promise<LearningSource> {
  const params = { collectionId, itemId };
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const before = await requireItem(tx, ctx, params);
    if (before.kind !== given.kind) throw invalidField('kind', t('otherKind'));
    const written = await writeItem(tx, ctx, { ...params, version }, contentOf(given));
    if (!written) throw new AppError('CONFLICT');
    if (written.textBytes > before.textBytes) await requireRoomForTexts(tx, ctx);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.update-item',
      targetId: collectionId,
      details: { itemId, kind: given.kind, title: given.title },
    });
    const whole = await readItem(tx, ctx, params);
    if (!whole) throw notFound(t('itemNotFound'));
    return presentSource(whole);
  });
}
