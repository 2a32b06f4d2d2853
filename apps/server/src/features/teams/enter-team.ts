import {
  eventParticipants,
  memberships,
  newId,
  teamMemberships,
  teams,
  type Tx,
  type UnitId,
  type UserId,
  soloUnitId,
} from '@guidon/db';
import { rolesWith } from '@guidon/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { assignUnit } from '../events/index.ts';
import { carryAttempts } from '../play/index.ts';
import { type LiveEvents, rankStaffTeam } from '../standings/index.ts';
import type { EventOfTeams } from './policy.ts';
import { publishTeamChanged } from './publish-team-changed.ts';
import { isBanned, longestStanding, type NamedTeam, unitOf, updateTeam } from './store.ts';
import { teamMemberLeft } from './topics.ts';
import { t } from './texts.ts';

export type JoinWay = (typeof teamMemberships.$inferSelect)['joinedBy'];

/** What a change of members needs: the services of the request, and the live events for the ranking of staff. */
export type TeamWriter = Pick<Ctx, 'bus' | 'realtime' | 'clock'> & { live: LiveEvents };

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
 * leader gets them as its leader. NOT_REGISTERED, TEAM_BANNED, ALREADY_IN_TEAM and TEAM_FULL as they are.
 */
export async function enterTeam(tx: Tx, ctx: TeamWriter, entry: TeamEntry): Promise<void> {
  const { event, team, userId, joinedBy } = entry;
  const { tenantId } = team;
  const key = { tenantId, eventId: team.eventId };
  if (team.disbandedAt) throw notFound(t('teamNotFound'));
  if (await isBanned(tx, { tenantId, teamId: team.id }, userId)) throw new AppError('TEAM_BANNED');
  const unitId = await unitOf(tx, { ...key, userId });
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  if (unitId !== soloUnitId(userId)) throw new AppError('ALREADY_IN_TEAM');
  if (team.memberCount >= seatsOf(event, team)) throw new AppError('TEAM_FULL');
  await assignUnit(tx, ctx, { ...key, userId, teamId: team.id });
  await carryAttempts(tx, { ...key, from: unitId, to: team.id });
  await tx.insert(teamMemberships).values({
    ...key,
    id: newId(),
    teamId: team.id,
    userId,
    joinedAt: new Date(ctx.clock()),
    joinedBy,
  });
  await tx
    .update(teams)
    .set({ leaderUserId: userId })
    .where(and(eq(teams.tenantId, tenantId), eq(teams.id, team.id), isNull(teams.leaderUserId)));
  await rankByMembers(tx, ctx, team);
  publishTeamChanged(tx, ctx, team.id);
}

export interface TeamExit {
  team: Pick<NamedTeam, 'tenantId' | 'eventId' | 'id' | 'leaderUserId'>;
  userId: UserId;
  leftBy: NonNullable<(typeof teamMemberships.$inferSelect)['leftBy']>;
}

/**
 * Lets a member play alone from now on, in a transaction that has locked the event; what was scored stays with the team.
 * The longest-standing member succeeds a leader. Live channels of the team end for them.
 */
export async function exitTeam(tx: Tx, ctx: TeamWriter, exit: TeamExit): Promise<void> {
  const { team, userId, leftBy } = exit;
  const { tenantId, eventId, id: teamId } = team;
  await assignUnit(tx, ctx, { tenantId, eventId, userId, teamId: null });
  await carryAttempts(tx, { tenantId, eventId, from: teamId, to: soloUnitId(userId) });
  await tx
    .update(teamMemberships)
    .set({ leftAt: new Date(ctx.clock()), leftBy })
    .where(
      and(
        eq(teamMemberships.tenantId, tenantId),
        eq(teamMemberships.teamId, teamId),
        eq(teamMemberships.userId, userId),
        isNull(teamMemberships.leftAt),
      ),
    );
  if (team.leaderUserId === userId) await succeedLeader(tx, { tenantId, teamId });
  await rankByMembers(tx, ctx, team);
  ctx.bus.publishAfterCommit(tx, teamMemberLeft, { teamId, userId });
  publishTeamChanged(tx, ctx, teamId);
}

async function succeedLeader(tx: Tx, key: { tenantId: string; teamId: UnitId }): Promise<void> {
  await updateTeam(tx, key, { leaderUserId: await longestStanding(tx, key) });
}

/** A team with a member who may read the answers in the bank is unranked. */
async function rankByMembers(
  tx: Tx,
  { live, clock }: TeamWriter,
  { tenantId, eventId, id: unitId }: Pick<NamedTeam, 'tenantId' | 'eventId' | 'id'>,
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
