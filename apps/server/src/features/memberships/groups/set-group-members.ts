import type { MemberGroup } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { groupMembers } from '@guidon/db/schema/play';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberGroupsAudit } from '../declares.ts';
import { keepMembers } from './keep-members.ts';
import { lockGroup, requireGroup } from './store.ts';

interface GroupMembers {
  groupId: string;
  userIds: readonly string[];
}

/** Replaces who is in a group; the list comes whole, so that it is right whatever was in it before. */
export async function setGroupMembers(
  ctx: MemberCtx,
  { groupId, userIds }: GroupMembers,
): Promise<MemberGroup> {
  const key = { tenantId: ctx.tenantId, groupId };
  const wanted = [...new Set(userIds)];
  return inTenant(ctx, async (tx) => {
    await lockGroup(tx, key);
    await keepMembers(tx, ctx.tenantId, wanted);
    const changed = await replaceMembers(tx, key, wanted);
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member-group.set-members',
      targetId: groupId,
      details: { ...changed, members: wanted.length },
    });
    return requireGroup(tx, key);
  });
}

async function replaceMembers(
  tx: Tx,
  { tenantId, groupId }: { tenantId: string; groupId: string },
  userIds: readonly string[],
): Promise<{ added: number; removed: number }> {
  const ids = sql`${sql.param([...userIds])}::uuid[]`;
  const removed = await tx.execute(sql`
    delete from ${groupMembers}
    where tenant_id = ${tenantId} and group_id = ${groupId} and not user_id = any (${ids})`);
  const added = await tx.execute(sql`
    insert into ${groupMembers} (tenant_id, group_id, user_id)
    select ${tenantId}, ${groupId}, id from unnest(${ids}) as id on conflict do nothing`);
  return { added: added.rowCount ?? 0, removed: removed.rowCount ?? 0 };
}
