import type { RouteResult, teamRoutes } from '@guidon/contract';
import { inTenant, teamBans, users } from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t, teamsAudit } from './declares.ts';
import { lockSeenTeam, requireLead, requireSeenTeam } from './store.ts';

export async function unban(
  ctx: MemberCtx,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    const lifted = await tx
      .delete(teamBans)
      .where(
        and(eq(teamBans.tenantId, ctx.tenantId), eq(teamBans.teamId, teamId), eq(teamBans.userId, userId)),
      )
      .returning({ userId: teamBans.userId });
    if (lifted.length === 0) throw notFound(t('memberNotFound'));
    await teamsAudit.record(tx, ctx, {
      action: 'team.unban',
      targetId: teamId,
      details: { eventId: access.team.eventId, userId },
    });
  });
}

export async function listBans(ctx: MemberCtx, teamId: string): Promise<RouteResult<typeof teamRoutes.bans>> {
  const rows = await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    return tx
      .select({ userId: users.id, username: users.username, bannedAt: teamBans.bannedAt })
      .from(teamBans)
      .innerJoin(users, eq(users.id, teamBans.userId))
      .where(and(eq(teamBans.tenantId, ctx.tenantId), eq(teamBans.teamId, teamId)))
      .orderBy(desc(teamBans.bannedAt));
  });
  return rows.map((row) => ({ ...row, bannedAt: row.bannedAt.toISOString() }));
}
