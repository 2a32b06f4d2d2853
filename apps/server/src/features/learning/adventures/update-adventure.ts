import type { ManagedAdventure, UpdateAdventureBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { adventuresAudit } from '../declares.ts';
import { presentManaged } from './managed-adventures.ts';
import { lockAdventure, replaceSteps, requireAdventure, requireChallenges, writeAdventure } from './store.ts';

export async function updateAdventure(
  ctx: MemberCtx,
  id: string,
  { steps, version, ...fields }: UpdateAdventureBody,
): Promise<ManagedAdventure> {
  return inTenant(ctx, async (tx) => {
    const before = await lockAdventure(tx, ctx, id);
    await requireChallenges(tx, ctx, steps);
    await writeAdventure(tx, ctx, { id, version }, fields);
    await replaceSteps(tx, ctx, id, steps);
    const { title, isPublished } = fields;
    await adventuresAudit.record(tx, ctx, {
      action: actionOf(before.isPublished, isPublished),
      targetId: id,
      details: { title, steps: steps.length },
    });
    return presentManaged(tx, await requireAdventure(tx, ctx, id));
  });
}

function actionOf(wasPublished: boolean, isPublished: boolean) {
  if (wasPublished === isPublished) return 'adventure.update';
  return isPublished ? 'adventure.publish' : 'adventure.unpublish';
}
