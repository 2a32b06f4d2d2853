import type { Team } from '@guidon/contract';
import { inTenant, newId, type Tx, type UserId, userIdOf, soloUnitId, unitIdOf } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent, sendDomainEvents } from '../../platform/notifications/domain-event.ts';
import { lockEventFor, unitOf } from '../events/index.ts';
import { lockMembership } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { queueMailTo } from '../../platform/mail/queue-mail.ts';
import { memberMoved, membersArrived, t, teamsAudit } from './declares.ts';
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
async function moveBetween(tx: Tx, ctx: MemberCtx & TeamWriter, move: MoveBetween): Promise<void> {
  const { event, from, team, userId, note } = move;
  const by = ctx.actor.userId;
  if (from) await exitTeam(tx, ctx, { team: from, userIds: [userId], leftBy: 'moved', by });
  await enterTeam(tx, ctx, { event, team, userId, joinedBy: 'staff' });
  await tellMoved(tx, ctx, { event, team, userIds: [userId], note, mergedFrom: '' });
}

interface Arrival {
  event: EventOfTeams;
  /** As it was before. */
  team: NamedTeam;
  userIds: readonly UserId[];
  note: string;
  /** The name of their team that was merged into this one; empty for who was moved alone. */
  mergedFrom: string;
}

/** Has those who were moved notified, by mail too, and the members who were there before. */
export async function tellMoved(tx: Tx, ctx: MemberCtx, arrival: Arrival): Promise<void> {
  const { event, team, userIds, note, mergedFrom } = arrival;
  const { tenantId, id: teamId } = team;
  const moved = { tenantId, teamId, note, mergedFrom };
  await sendDomainEvents(
    tx,
    ctx,
    memberMoved,
    userIds.map((userId) => ({ ...moved, userId })),
  );
  const arrived = { tenantId, teamId, userIds: [...userIds], changeId: newId() };
  // Who comes later than they was not there before.
  if (team.memberCount > 0) await sendDomainEvent(tx, ctx, membersArrived, arrived);
  const subject = t('moved.title', { team: team.name });
  const names = { event: event.name, team: team.name };
  await queueMailTo(tx, ctx, userIds, {
    kind: 'moved-to-team',
    tenantId,
    subject,
    heading: subject,
    paragraphs: [
      mergedFrom === ''
        ? t('mail.moved.what', names)
        : t('mail.moved.merged', { event: event.name, team: team.name, from: mergedFrom }),
      ...(note === '' ? [] : [t('mail.moved.note', { note })]),
    ],
    action: { label: t('mail.moved.open'), path: `/teams/${teamId}` },
  });
}
