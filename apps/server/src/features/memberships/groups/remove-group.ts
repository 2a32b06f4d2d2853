import { inTenant } from '@guidon/db';
import { memberGroups } from '@guidon/db/schema/play';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberGroupsAudit } from '../declares.ts';
import { isGroup, lockGroup, requireGroup } from './store.ts';

export async function removeGroup(ctx: MemberCtx, groupId: string): Promise<void> {
  const key = { tenantId: ctx.tenantId, groupId };
  await inTenant(ctx, async (tx) => {
    await lockGroup(tx, key);
    const { name, memberCount, challengeCount } = await requireGroup(tx, key);
    await tx.delete(memberGroups).where(isGroup(key));
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member-group.remove',
      targetId: groupId,
      details: { name, memberCount, challengeCount },
    });
  });
}
