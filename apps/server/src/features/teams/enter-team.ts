import { rolesWith } from '@guidon/contract';
import {
  eventParticipants,
  memberships,
  newId,
  soloUnitId,
  teamMemberships,
  teams,
  type Tx,
  type UnitId,
  type UserId,
} from '@guidon/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { sendDomainEvent, sendDomainEvents } from '../../platform/notifications/domain-event.ts';
import { assignUnit, unitOf } from '../events/index.ts';
import { carryAttempts } from '../play/index.ts';
import { type LiveEvents, rankStaffTeam } from '../standings/index.ts';
import { memberJoined, memberLeft, t, teamMemberLeft, leaderChanged } from './declares.ts';
import type { EventOfTeams } from './policy.ts';
import { publishTeamChanged } from './team-channels.ts';
import { isBanned, type NamedTeam, longestStanding, type TeamKey, updateTeam } from './store.ts';

export type JoinWay = (typeof teamMemberships.$inferSelect)['joinedBy'];

/** What a change of members needs: the services of the request, and the live events for the ranking of staff. */
export type TeamWriter = Pick<Ctx, 'bus' | 'realtime' | 'clock' | 'jobs'> & { live: LiveEvents };

export interface TeamEntry {
  event: EventOfTeams;
  team: NamedTeam;
  userId: UserId;
  joinedBy: JoinWay;
}

export function seatsOf(event: EventOfTeams, { maxMembers }: Pick<NamedTeam, 'maxMembers'>): number {
  return maxMembers ?? event.teamSizeMax;
}

/**
 * Gives a participant who plays alone a seat in a team, in a transaction that has locked the event. A team without a
 * leader gets them as its leader. Staff may also bring back who was banned. NOT_REGISTERED, TEAM_BANNED, ALREADY_IN_TEAM and TEAM_FULL as they are.
 */
export async function enterTeam(tx: Tx, ctx: TeamWriter, entry: TeamEntry): Promise<void> {
  const { event, team, userId, joinedBy } = entry;
  const { tenantId } = team;
  const key = { tenantId, eventId: team.eventId };
  if (team.disbandedAt) throw notFound(t('teamNotFound'));
  const byStaff = joinedBy === 'staff';
  if (!byStaff && (await isBanned(tx, { tenantId, teamId: team.id }, userId)))
    throw new AppError('TEAM_BANNED');
  const unitId = await unitOf(tx, { ...key, userId });
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  if (unitId !== soloUnitId(userId)) throw new AppError('ALREADY_IN_TEAM');
  if (team.memberCount >= seatsOf(event, team)) throw new AppError('TEAM_FULL');
  await seat(tx, ctx, { team, userIds: [userId], joinedBy });
  const joined = { tenantId, teamId: team.id, userId };
  if (joinedBy !== 'created' && joinedBy !== 'staff') await sendDomainEvent(tx, ctx, memberJoined, joined);
}

/** Participants who play alone get the seats of a team that has them. */
export async function seat(
  tx: Tx,
  ctx: TeamWriter,
  { team, userIds, joinedBy }: Pick<TeamEntry, 'team' | 'joinedBy'> & { userIds: readonly UserId[] },
): Promise<void> {
  const [first] = userIds;
  if (first === undefined) return;
  const { tenantId, eventId, id: teamId } = team;
  const key = { tenantId, eventId };
  await assignUnit(tx, ctx, { ...key, userIds, teamId });
  await carryAttempts(
    tx,
    key,
    userIds.map((userId) => ({ from: soloUnitId(userId), to: teamId })),
  );
  const joinedAt = new Date(ctx.clock());
  await tx
    .insert(teamMemberships)
    .values(userIds.map((userId) => ({ ...key, id: newId(), teamId, userId, joinedAt, joinedBy })));
  await tx
    .update(teams)
    .set({ leaderUserId: first })
    .where(and(eq(teams.tenantId, tenantId), eq(teams.id, teamId), isNull(teams.leaderUserId)));
  await rankByMembers(tx, ctx, team);
  publishTeamChanged(tx, ctx, { teamId, eventId });
}

export interface TeamExit {
  team: Pick<NamedTeam, 'tenantId' | 'eventId' | 'id' | 'leaderUserId'>;
  userIds: readonly UserId[];
  leftBy: NonNullable<(typeof teamMemberships.$inferSelect)['leftBy']>;
  /** Who takes them out, and does not hear of it as the leader. */
  by?: UserId;
}

/**
 * Lets members play alone from now on, in a transaction that has locked the event; what was scored stays with the team.
 * The longest-standing member succeeds a leader, who is notified. Live channels of the team end for them.
 */
export async function exitTeam(tx: Tx, ctx: TeamWriter, exit: TeamExit): Promise<void> {
  const { team, userIds, leftBy, by } = exit;
  const { tenantId, eventId, id: teamId } = team;
  if (userIds.length === 0) return;
  await assignUnit(tx, ctx, { tenantId, eventId, userIds, teamId: null });
  await carryAttempts(
    tx,
    { tenantId, eventId },
    userIds.map((userId) => ({ from: teamId, to: soloUnitId(userId) })),
  );
  await tx
    .update(teamMemberships)
    .set({ leftAt: new Date(ctx.clock()), leftBy })
    .where(
      and(
        eq(teamMemberships.tenantId, tenantId),
        eq(teamMemberships.teamId, teamId),
        inArray(teamMemberships.userId, [...userIds]),
        isNull(teamMemberships.leftAt),
      ),
    );
  if (userIds.some((userId) => userId === team.leaderUserId))
    await passOnLeadership(tx, ctx, { tenantId, teamId });
  await rankByMembers(tx, ctx, team);
  for (const userId of userIds) ctx.bus.publishAfterCommit(tx, teamMemberLeft, { teamId, userId });
  if (leftBy !== 'disbanded' && team.leaderUserId !== null)
    await sendDomainEvents(
      tx,
      ctx,
      memberLeft,
      userIds.map((userId) => ({ tenantId, teamId, userId, how: leftBy, by, changeId: newId() })),
    );
  publishTeamChanged(tx, ctx, { teamId, eventId });
}

/** A team with a member who may read the answers in the bank is unranked. */
export async function rankByMembers(
  tx: Tx,
  { live, clock }: { live: LiveEvents; clock: () => number },
  { tenantId, eventId, id: unitId }: { tenantId: string; eventId: string; id: UnitId },
): Promise<void> {
  const [staff] = await tx
    .select({ userId: memberships.userId })
    .from(eventParticipants)
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, eventParticipants.tenantId),
        eq(memberships.userId, eventParticipants.userId),
      ),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.unitId, unitId),
        inArray(memberships.role, [...rolesWith('bank.read')]),
      ),
    )
    .limit(1);
  const decided = { hasStaff: staff !== undefined, atMs: clock() };
  await rankStaffTeam(tx, live, { tenantId, eventId, unitId }, decided);
}

/** Makes the longest-standing member the leader, who is notified; a team that nobody is left in has none. */
export async function passOnLeadership(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { tenantId, teamId }: TeamKey,
): Promise<UserId | null> {
  const leaderUserId = await longestStanding(tx, { tenantId, teamId });
  await updateTeam(tx, { tenantId, teamId }, { leaderUserId });
  if (leaderUserId !== null) {
    const changed = { tenantId, teamId, userId: leaderUserId, changeId: newId() };
    await sendDomainEvent(tx, ctx, leaderChanged, changed);
  }
  return leaderUserId;
}
