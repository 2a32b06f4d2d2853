import { type CreateAdventureBody, limits, type ManagedAdventure } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { adventures } from '@guidon/db/schema/learning';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { adventuresAudit, t } from '../declares.ts';
import { presentManaged } from './managed-adventures.ts';
import { insertAdventure, replaceSteps, requireAdventure, requireChallenges } from './store.ts';

export async function createAdventure(
  ctx: MemberCtx,
  { steps, ...fields }: CreateAdventureBody,
): Promise<ManagedAdventure> {
  const most = limits.adventures;
  return inTenant(ctx, async (tx) => {
    await requireChallenges(tx, ctx, steps);
    await requireRoomIn(tx, ctx, adventures, { most, full: t('tooManyAdventures', { most }) });
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
