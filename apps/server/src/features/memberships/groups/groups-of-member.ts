import { limits, type MemberGroup } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { groupMembers, invitationGroups, memberGroups } from '@guidon/db/schema/play';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberGroupsAudit, t } from '../declares.ts';
import { lockMembersOfTenant, nameKeyOf, selectGroups } from './store.ts';

interface MemberKey {
  tenantId: string;
  userId: string;
}

interface LockedGroup {
  id: string;
  name: string;
}

/** Says which groups a member is in. All groups are locked, so that no other change comes between. */
export async function setGroupsOfMember(
  ctx: MemberCtx,
  { userId, groupIds }: { userId: string; groupIds: readonly string[] },
): Promise<MemberGroup[]> {
  const { tenantId } = ctx;
  const wanted = new Set(groupIds);
  return inTenant(ctx, async (tx) => {
    const all = await lockGroups(tx, tenantId);
    if ([...wanted].some((id) => !all.has(id))) throw notFound(t('groupNotFound'));
    const others = [...all.keys()].filter((id) => !wanted.has(id));
    await writeGroups(tx, ctx, { userId, groups: all, add: [...wanted], remove: others });
    return selectGroups(tx, and(eq(memberGroups.tenantId, tenantId), inGroup({ tenantId, userId })));
  });
}

interface GroupChange {
  userId: string;
  add?: readonly string[];
  remove?: readonly string[];
}

/** Puts a member into groups and takes them out of others; answers which groups they were not in before. */
export async function changeGroupsOf(
  tx: Tx,
  ctx: MemberCtx,
  { userId, add = [], remove = [] }: GroupChange,
): Promise<{ isChanged: boolean; added: readonly string[] }> {
  const ids = [...new Set([...add, ...remove])];
  const groups = await lockGroups(tx, ctx.tenantId, ids);
  if (groups.size < ids.length) throw notFound(t('groupNotFound'));
  return writeGroups(tx, ctx, { userId, groups, add, remove });
}

async function writeGroups(
  tx: Tx,
  ctx: MemberCtx,
  { userId, groups, add, remove }: Required<GroupChange> & { groups: ReadonlyMap<string, LockedGroup> },
): Promise<{ isChanged: boolean; added: readonly string[] }> {
  const key = { tenantId: ctx.tenantId, userId };
  await lockMembersOfTenant(tx, ctx.tenantId, [userId]);
  const left = await tx
    .delete(groupMembers)
    .where(and(isMember(key), inArray(groupMembers.groupId, [...remove])))
    .returning({ groupId: groupMembers.groupId });
  const added = await join(tx, key, add);
  const isChanged = left.length + added.length > 0;
  if (isChanged) {
    const namesOf = (ids: readonly string[]) => ids.map((id) => groups.get(id)?.name ?? '');
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member.change-groups',
      targetId: userId,
      details: { added: namesOf(added), removed: namesOf(left.map(({ groupId }) => groupId)) },
    });
  }
  return { isChanged, added };
}

/** Under the locks of the groups; fails with LIMIT_REACHED where one is full. */
async function join(tx: Tx, key: MemberKey, groupIds: readonly string[]): Promise<string[]> {
  const added: string[] = [];
  for (const groupId of groupIds) {
    const rows = await tx
      .insert(groupMembers)
      .values({ ...key, groupId })
      .onConflictDoNothing()
      .returning({ groupId: groupMembers.groupId });
    if (rows.length === 0) continue;
    if ((await countOf(tx, key.tenantId, groupId)) > limits.groupMembers)
      throw new AppError('LIMIT_REACHED', t('groupFull'));
    added.push(groupId);
  }
  return added;
}

const countOf = (tx: Tx, tenantId: string, groupId: string) =>
  tx.$count(groupMembers, and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, groupId)));

/** All groups of the organization, or those of some ids, always in the same order. */
async function lockGroups(
  tx: Tx,
  tenantId: string,
  ids?: readonly string[],
): Promise<Map<string, LockedGroup>> {
  const rows = await tx
    .select({ id: memberGroups.id, name: memberGroups.name })
    .from(memberGroups)
    .where(
      and(
        eq(memberGroups.tenantId, tenantId),
        ids === undefined ? undefined : inArray(memberGroups.id, [...ids]),
      ),
    )
    .orderBy(asc(memberGroups.id))
    .for('update');
  return new Map(rows.map((group) => [group.id, group]));
}

const isMember = ({ tenantId, userId }: MemberKey) =>
  and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.userId, userId));

const inGroup = ({ tenantId, userId }: MemberKey) => sql`exists (select from ${groupMembers} own
  where own.tenant_id = ${tenantId} and own.user_id = ${userId} and own.group_id = ${memberGroups.id})`;

/** Ids of groups by what their names are compared by. */
export async function groupIdsByName(
  tx: Tx,
  tenantId: string,
): Promise<(name: string) => string | undefined> {
  const rows = await tx
    .select({ id: memberGroups.id, nameKey: memberGroups.nameKey })
    .from(memberGroups)
    .where(eq(memberGroups.tenantId, tenantId));
  const ids = new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
  return (name) => ids.get(nameKeyOf(name));
}

interface InvitationKey {
  tenantId: string;
  invitationId: string;
}

/** Whoever accepts the invitation joins these groups. */
export async function inviteIntoGroups(
  tx: Tx,
  key: InvitationKey,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const rows = groupIds.map((groupId) => ({ ...key, groupId }));
  await tx.insert(invitationGroups).values(rows).onConflictDoNothing();
}

/** Locks the groups of an invitation, before the membership; the answer puts its member into those with room. */
export async function lockInvitedGroups(
  tx: Tx,
  { tenantId, invitationId }: InvitationKey,
): Promise<(userId: string) => Promise<void>> {
  const invited = await tx
    .select({ groupId: invitationGroups.groupId })
    .from(invitationGroups)
    .where(and(eq(invitationGroups.tenantId, tenantId), eq(invitationGroups.invitationId, invitationId)));
  if (invited.length === 0) return async () => {};
  const ids = invited.map(({ groupId }) => groupId);
  const groups = await lockGroups(tx, tenantId, ids);
  return async (userId) => {
    for (const groupId of groups.keys()) {
      if ((await countOf(tx, tenantId, groupId)) >= limits.groupMembers) continue;
      await tx.insert(groupMembers).values({ tenantId, groupId, userId }).onConflictDoNothing();
    }
  };
}
