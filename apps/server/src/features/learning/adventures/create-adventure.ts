import type { CreateAdventureBody, ManagedAdventure } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { adventuresAudit } from '../declares.ts';
import { presentManaged } from './managed-adventures.ts';
import { insertAdventure, replaceSteps, requireAdventure, requireChallenges, requireRoom } from './store.ts';

export async function createAdventure(
  ctx: MemberCtx,
  { steps, ...fields }: CreateAdventureBody,
): Promise<ManagedAdventure> {
  return inTenant(ctx, async (tx) => {
    await requireChallenges(tx, ctx, steps);
    await requireRoom(tx, ctx);
    const id = await insertAdventure(tx, ctx, fields);
    await replaceSteps(tx, ctx, id, steps);
    const { title, isPublished } = fields;
    await adventuresAudit.record(tx, ctx, {
      action: 'adventure.create',
      targetId: id,
      details: { title, isPublished, steps: steps.length },
    });
    return presentManaged(tx, await requireAdventure(tx, ctx, id));
  });
}
