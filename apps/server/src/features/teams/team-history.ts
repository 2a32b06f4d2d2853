import type { TeamMembershipRecord } from '@guidon/contract';
import { inTenant, teamMemberships, users } from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireSeenTeam, requireStaff } from './store.ts';

/** Far beyond what a team of the largest size sees of coming and going. */
const shownMax = 1_000;

export async function teamHistory(ctx: MemberCtx, teamId: string): Promise<TeamMembershipRecord[]> {
  const rows = await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    requireStaff(ctx, access);
    const { tenantId, id } = access.team;
    return tx
      .select({
        userId: teamMemberships.userId,
        username: users.username,
        joinedAt: teamMemberships.joinedAt,
        joinedBy: teamMemberships.joinedBy,
        leftAt: teamMemberships.leftAt,
        leftBy: teamMemberships.leftBy,
      })
      .from(teamMemberships)
      .innerJoin(users, eq(users.id, teamMemberships.userId))
      .where(and(eq(teamMemberships.tenantId, tenantId), eq(teamMemberships.teamId, id)))
      .orderBy(desc(teamMemberships.joinedAt), desc(teamMemberships.id))
      .limit(shownMax);
  });
  return rows.map(({ joinedAt, leftAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  }));
}
