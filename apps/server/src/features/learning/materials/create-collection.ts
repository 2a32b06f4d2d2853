import { type CreateLearningBody, type LearningCollection, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { learningCollections } from '@guidon/db/schema/learning';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { learningAudit, t } from '../declares.ts';
import { presentAgain } from './present.ts';
import { insertCollection } from './store.ts';

export async function createCollection(
  ctx: MemberCtx,
  fields: CreateLearningBody,
): Promise<LearningCollection> {
  const most = limits.learningCollections;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, learningCollections, { most, full: t('tooManyCollections', { most }) });
    const id = await insertCollection(tx, ctx, fields);
    const { title, audience, isPublished } = fields;
    await learningAudit.record(tx, ctx, {
      action: 'learning.create',
      targetId: id,
      details: { title, audience, isPublished },
    });
    return presentAgain(tx, ctx, id);
  });
}
