import type { Team } from '@guidon/contract';
import { inTenant, type Tx, type UserId, userIdOf, soloUnitId, unitIdOf } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { lockEventFor, unitOf } from '../events/index.ts';
import { lockMembership } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { memberMoved, t, teamsAudit } from './declares.ts';
import { enterTeam, exitTeam, type TeamWriter } from './enter-team.ts';
import type { EventOfTeams } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { type NamedTeam, requireTeam } from './store.ts';

interface Move {
  eventId: string;
  teamId: string;
  userId: string;
  note: string;
}

/** Puts a participant into a team, whatever they and it have answered. Facts stay with the unit that earned them. */
export async function moveMember(ctx: MemberCtx, events: LiveEvents, move: Move): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const userId = userIdOf(move.userId);
    const member = await lockMembership(tx, ctx.tenantId, userId);
    const { event, team } = await lockManagedTeam(tx, ctx, move);
    const { tenantId, eventId } = team;
    if (!member?.isActive) throw new AppError('NOT_REGISTERED');
    const unitId = await unitOf(tx, { tenantId, eventId, userId });
    if (unitId === team.id) throw new AppError('CONFLICT', t('alreadyThere'));
    const isAlone = unitId === null || unitId === soloUnitId(userId);
    const from = isAlone ? null : await requireTeam(tx, { tenantId, teamId: unitId });
    await moveBetween(tx, { ...ctx, live: events }, { event, from, team, userId, note: move.note });
    await teamsAudit.record(tx, ctx, {
      action: 'team.move-member',
      targetId: team.id,
      details: { eventId, userId, fromTeamId: from?.id ?? null, note: move.note },
    });
    if (from)
      await teamsAudit.record(tx, ctx, {
        action: 'team.move-member-out',
        targetId: from.id,
        details: { eventId, userId, toTeamId: team.id, note: move.note },
      });
  });
  return presentTeam(ctx, events, move.teamId);
}

/** A standing team of the event, locked for staff with the right `teams`. */
export async function lockManagedTeam(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<{ event: EventOfTeams; team: NamedTeam }> {
  const event = await lockEventFor(tx, ctx, eventId, 'teams');
  const team = await requireTeam(tx, { tenantId: ctx.tenantId, teamId: unitIdOf(teamId) });
  if (team.eventId !== eventId || team.disbandedAt) throw notFound(t('teamNotFound'));
  return { event, team };
}

interface MoveBetween {
  event: EventOfTeams;
  from: NamedTeam | null;
  team: NamedTeam;
  userId: UserId;
  note: string;
}

/** Out of the one team and into the other, in a transaction that has locked the event. */
async function moveBetween(tx: Tx, ctx: TeamWriter, move: MoveBetween): Promise<void> {
  const { event, from, team, userId, note } = move;
  if (from) await exitTeam(tx, ctx, { team: from, userIds: [userId], leftBy: 'moved' });
  await enterTeam(tx, ctx, { event, team, userId, joinedBy: 'staff' });
  const { tenantId, id: teamId } = team;
  await sendDomainEvent(tx, ctx, memberMoved, { tenantId, teamId, userId, note });
}
