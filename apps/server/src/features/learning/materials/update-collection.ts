import type { LearningCollection, UpdateLearningBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { learningAudit } from '../declares.ts';
import { presentAgain } from './present.ts';
import { lockCollection, writeCollection } from './store.ts';

export async function updateCollection(
  ctx: MemberCtx,
  id: string,
  { version, ...fields }: UpdateLearningBody,
): Promise<LearningCollection> {
  return inTenant(ctx, async (tx) => {
    const before = await lockCollection(tx, ctx, id);
    await writeCollection(tx, ctx, { id, version }, fields);
    const { title, audience, isPublished } = fields;
    await learningAudit.record(tx, ctx, {
      action: actionOf(before.isPublished, isPublished),
      targetId: id,
      details: { title, audience },
    });
    return presentAgain(tx, ctx, id);
  });
}

function actionOf(wasPublished: boolean, isPublished: boolean) {
  if (wasPublished === isPublished) return 'learning.update';
  return isPublished ? 'learning.publish' : 'learning.unpublish';
}
