import { limits, type MemberGroup } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { memberGroups } from '@guidon/db/schema/play';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { memberGroupsAudit, t } from '../declares.ts';
import { named, nameKeyOf, requireGroup } from './store.ts';

export async function createGroup(ctx: MemberCtx, { name }: { name: string }): Promise<MemberGroup> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, memberGroups, { most: limits.memberGroups, full: t('groupLimit') });
    const groupId = newId();
    await named(tx.insert(memberGroups).values({ tenantId, id: groupId, name, nameKey: nameKeyOf(name) }));
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member-group.create',
      targetId: groupId,
      details: { name },
    });
    return requireGroup(tx, { tenantId, groupId });
  });
}
