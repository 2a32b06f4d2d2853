import { type MemberGroup, type MemberGroupDetail, limits } from '@guidon/contract';
import { inTenant, users, newId, type Tx } from '@guidon/db';
import { memberGroups, groupMembers } from '@guidon/db/schema/play';
import { eq, and, asc, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  selectGroups,
  requireGroup,
  named,
  nameKeyOf,
  isGroup,
  lockGroup,
  lockMembersOfTenant,
} from './store.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { memberGroupsAudit, t } from '../declares.ts';

export async function listGroups(ctx: MemberCtx): Promise<MemberGroup[]> {
  return inTenant(ctx, (tx) => selectGroups(tx, eq(memberGroups.tenantId, ctx.tenantId)));
}

export async function getGroup(ctx: MemberCtx, groupId: string): Promise<MemberGroupDetail> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => ({
    ...(await requireGroup(tx, { tenantId, groupId })),
    members: await tx
      .select({ userId: groupMembers.userId, username: users.username })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, groupId)))
      .orderBy(asc(users.usernameKey), asc(users.id)),
  }));
}

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
    await lockMembersOfTenant(tx, ctx.tenantId, wanted);
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
