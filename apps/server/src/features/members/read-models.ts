import type { Member, MemberState } from '@guidon/contract';
import { memberships, type Tx, users } from '@guidon/db';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { permissionsOn, stateOf } from './policy.ts';

interface Selection extends Partial<PageSelection> {
  where?: SQL | undefined;
}

export async function selectMembers(
  tx: Tx,
  { tenantId, actor }: MemberCtx,
  { where, ...given }: Selection,
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
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ isActive, removedAt, firstName, lastName, ...row }) => {
    const state = stateOf({ isActive, removedAt });
    return {
      ...row,
      state,
      fullName: [firstName, lastName].filter(Boolean).join(' ') || null,
      joinedAt: row.joinedAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
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
