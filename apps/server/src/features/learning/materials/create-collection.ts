import type { CreateLearningBody, LearningCollection } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { learningAudit } from '../declares.ts';
import { presentAgain } from './present.ts';
import { insertCollection, requireRoomForCollection } from './store.ts';

export async function createCollection(
  ctx: MemberCtx,
  fields: CreateLearningBody,
): Promise<LearningCollection> {
  return inTenant(ctx, async (tx) => {
    await requireRoomForCollection(tx, ctx);
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
