import { inTenant, soloUnitId, teamMemberships, teams, type Tx, type UserId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { t, teamsAudit } from './declares.ts';
import { exitTeam, type TeamWriter } from './enter-team.ts';
import { isLeader, whyNotExit, requireChangeable } from './policy.ts';
import { lockAnswered, lockSeenTeam, requireTeam } from './store.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOver, lockAnyEvent, unitOf } from '../events/index.ts';

export async function leaveTeam(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<void> {
  const { userId } = ctx.actor;
  await inTenant(ctx, async (tx) => {
    const { team, event, isMember } = await lockSeenTeam(tx, ctx, teamId);
    if (!isMember) throw notFound(t('teamNotFound'));
    if (isLeader({ actor: ctx.actor, team })) throw new AppError('LEADER_CANNOT_LEAVE');
    const answered = await lockAnswered(tx, { ...team, teamId: team.id, userId });
    requireChangeable(whyNotExit(event, team, answered, ctx.clock()));
    await exitTeam(tx, { ...ctx, live: events }, { team, userIds: [userId], leftBy: 'left' });
    await teamsAudit.record(tx, ctx, {
      action: 'team.leave',
      targetId: team.id,
      details: { eventId: team.eventId },
    });
  });
}

/**
 * Takes somebody whose membership ends out of the teams of events that are not over, in one tenant or in all. Their
 * seats are free, and the longest-standing member succeeds a leader.
 */
export async function leaveAllTeams(
  tx: Tx,
  ctx: TeamWriter,
  { userId, tenantId }: { userId: UserId; tenantId?: string },
): Promise<void> {
  const current = await tx
    .select({ tenantId: teams.tenantId, eventId: teams.eventId })
    .from(teamMemberships)
    .innerJoin(teams, and(eq(teams.tenantId, teamMemberships.tenantId), eq(teams.id, teamMemberships.teamId)))
    .where(
      and(
        eq(teamMemberships.userId, userId),
        isNull(teamMemberships.leftAt),
        tenantId === undefined ? undefined : eq(teamMemberships.tenantId, tenantId),
      ),
    )
    .orderBy(asc(teams.tenantId), asc(teams.eventId));
  for (const { eventId, ...place } of current) {
    const event = await lockAnyEvent(tx, place.tenantId, eventId);
    if (isOver(event, ctx.clock())) continue;
    // Staff may have moved them to another team before the event was locked.
    const unitId = await unitOf(tx, { ...place, eventId, userId });
    if (unitId === null || unitId === soloUnitId(userId)) continue;
    const team = await requireTeam(tx, { ...place, teamId: unitId });
    await exitTeam(tx, ctx, { team, userIds: [userId], leftBy: 'membership-ended' });
  }
}
