import type { MemberGroup } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { memberGroups } from '@guidon/db/schema/play';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberGroupsAudit } from '../declares.ts';
import { isGroup, lockGroup, named, nameKeyOf, requireGroup } from './store.ts';

export async function renameGroup(
  ctx: MemberCtx,
  { groupId, name }: { groupId: string; name: string },
): Promise<MemberGroup> {
  const key = { tenantId: ctx.tenantId, groupId };
  return inTenant(ctx, async (tx) => {
    await lockGroup(tx, key);
    await named(
      tx
        .update(memberGroups)
        .set({ name, nameKey: nameKeyOf(name) })
        .where(isGroup(key)),
    );
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member-group.rename',
      targetId: groupId,
      details: { name },
    });
    return requireGroup(tx, key);
  });
}
