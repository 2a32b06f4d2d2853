import { type GroupRef, hasRight, limits, type Member, type MemberState } from '@guidon/contract';
import { memberships, type Tx, users } from '@guidon/db';
import { groupMembers, memberGroups } from '@guidon/db/schema/play';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { lifecycleStageOf } from '../memberships/index.ts';
import { permissionsOn, stateOf } from './policy.ts';

interface Selection extends Partial<PageSelection> {
  where?: SQL | undefined;
  /** Not only the first ones. */
  allGroups?: boolean;
}

const isInGroup = sql`m.tenant_id = ${memberships.tenantId} and m.user_id = ${memberships.userId}`;
const groupCount = sql<number>`(select count(*)::int from ${groupMembers} m where ${isInGroup})`;

/** By name. */
function groupsOf(most: number): SQL<GroupRef[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.key, f.id), '[]')
    from (select g.id, g.name, lower(g.name) as key
      from ${groupMembers} m
      join ${memberGroups} g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where ${isInGroup} order by key, g.id limit ${most}) f)`;
}

export async function selectMembers(
  tx: Tx,
  { tenantId, actor, clock }: MemberCtx,
  { where, allGroups = false, ...given }: Selection,
): Promise<(Member & { sortKey: string[] })[]> {
  const page = { ...singleRow, ...given };
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      userId: memberships.userId,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: memberships.role,
      isActive: memberships.isActive,
      removedAt: memberships.removedAt,
      joinedAt: memberships.createdAt,
      lastSeenAt: memberships.lastSeenAt,
      lastSignInAt: memberships.lastSignInAt,
      returnedAt: memberships.returnedAt,
      groups: groupsOf(allGroups ? limits.memberGroups : limits.groupsListed),
      groupCount,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const readsGroups = hasRight(actor.role, 'groups.read');
  const manages = hasRight(actor.role, 'members.manage');
  return rows.map(({ isActive, removedAt, firstName, lastName, returnedAt, ...row }) => {
    const state = stateOf({ isActive, removedAt });
    return {
      ...row,
      groups: readsGroups ? row.groups : null,
      groupCount: readsGroups ? row.groupCount : 0,
      lifecycleStage: manages ? lifecycleStageOf({ ...row, returnedAt }, clock()) : null,
      state,
      fullName: [firstName, lastName].filter(Boolean).join(' ') || null,
      joinedAt: row.joinedAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      isSelf: row.userId === actor.userId,
      can: permissionsOn(actor, { userId: row.userId, role: row.role, state }),
    };
  });
}

/** Without a state: all who were not removed. */
export function inState(state: MemberState | undefined): SQL | undefined {
  const isOut = eq(memberships.isActive, false);
  if (state === 'active') return eq(memberships.isActive, true);
  if (state === 'deactivated') return and(isOut, isNull(memberships.removedAt));
  return state === 'removed' ? isNotNull(memberships.removedAt) : isNull(memberships.removedAt);
}
