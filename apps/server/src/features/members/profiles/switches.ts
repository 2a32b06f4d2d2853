import type { ProfileSwitches } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { profileSwitches } from '@guidon/db/schema/members';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberProfilesAudit } from '../declares.ts';
import { showsAll, switches } from './store.ts';

export async function getSwitches(ctx: MemberCtx): Promise<ProfileSwitches> {
  const { tenantId, actor } = ctx;
  const [found] = await inTenant(ctx, (tx) =>
    tx
      .select(switches)
      .from(profileSwitches)
      .where(and(eq(profileSwitches.tenantId, tenantId), eq(profileSwitches.userId, actor.userId))),
  );
  return found ?? showsAll;
}

export async function setSwitches(ctx: MemberCtx, chosen: ProfileSwitches): Promise<ProfileSwitches> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    await tx
      .insert(profileSwitches)
      .values({ tenantId, userId: actor.userId, ...chosen })
      .onConflictDoUpdate({ target: [profileSwitches.tenantId, profileSwitches.userId], set: chosen });
    await memberProfilesAudit.record(tx, ctx, {
      action: 'profile.set-switches',
      targetId: actor.userId,
      details: { ...chosen },
    });
    return chosen;
  });
}
