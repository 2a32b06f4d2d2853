import type { Team } from '@guidon/contract';
import { inTenant, soloUnitId, type Tx, type UnitId } from '@guidon/db';
import { avatarUrlOf } from '../../platform/files/pictures.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasEventRight, unitOf } from '../events/index.ts';
import { type LiveEvents, mayReadBoard, type OpenedEvent, readRanking } from '../standings/index.ts';
import { seatsOf } from './enter-team.ts';
import { isLeader, teamPermissions, whyNotEnter } from './policy.ts';
import { answeredIn, isBanned, membersOf, requireSeenTeam, type TeamAccess } from './store.ts';

/** A team as the caller may see it; NOT_FOUND for one that they may not. */
export async function presentTeam(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<Team> {
  const { access, members, ranking, answered, isFree } = await inTenant(ctx, async (tx) => {
    const seen = await requireSeenTeam(tx, ctx, teamId);
    const { tenantId, eventId, id } = seen.team;
    return {
      access: seen,
      members: await membersOf(tx, { tenantId, teamId: id }),
      ranking: await readRanking(tx, { tenantId, eventId, unitId: id }),
      answered: await answeredIn(tx, { tenantId, eventId, teamId: id, userId: ctx.actor.userId }),
      isFree: await mayCome(tx, ctx, seen),
    };
  });
  const { team, event, isMember } = access;
  const { actor } = ctx;
  const nowMs = ctx.clock();
  const opened = await events.open(ctx, team.eventId);
  const individuals = opened.live.individualsFor(opened.viewer.audience, nowMs);
  const isInside = isMember || hasEventRight(actor, event, 'teams');
  const seesPoints = isInside || mayReadBoard(opened.live, opened.viewer);
  const leader = members.find(({ userId }) => userId === team.leaderUserId);
  return {
    id: team.id,
    name: team.name,
    memberCount: members.length,
    maxMembers: seatsOf(event, team),
    minMembers: event.teamSizeMin,
    isOpen: team.isOpen,
    affiliation: team.affiliation,
    country: team.country,
    eventId: team.eventId,
    eventName: event.name,
    teamCode: isInside ? team.code : null,
    role: isMember ? (isLeader({ actor, team }) ? 'leader' : 'member') : null,
    isLocked: team.lockedAt !== null,
    isDisbanded: team.disbandedAt !== null,
    ranking:
      isInside || hasEventRight(actor, event, 'judge')
        ? { status: ranking.status, note: ranking.note }
        : null,
    stats: seesPoints ? statsOf(opened, team.id, nowMs) : closedStats,
    members: members.map(({ userId, username, avatarKey, joinedAt }) => ({
      userId,
      username,
      avatarUrl: avatarUrlOf({ id: userId, avatarKey }),
      role: userId === team.leaderUserId ? 'leader' : 'member',
      points: seesPoints ? (individuals.standingOf(userId)?.score ?? 0) : null,
      joinedAt: joinedAt.toISOString(),
    })),
    leader: leader ? { userId: leader.userId, username: leader.username } : null,
    can: teamPermissions({ actor, event, team, isMember, answered, nowMs, isFree }),
    version: team.version,
  };
}

/** Whether somebody outside of an open team finds a seat in it. */
async function mayCome(tx: Tx, ctx: MemberCtx, { team, event, isMember }: TeamAccess): Promise<boolean> {
  if (isMember || !team.isOpen || team.memberCount >= seatsOf(event, team)) return false;
  const { tenantId, eventId } = team;
  const { userId } = ctx.actor;
  if ((await unitOf(tx, { tenantId, eventId, userId })) !== soloUnitId(userId)) return false;
  if (await isBanned(tx, { tenantId, teamId: team.id }, userId)) return false;
  const answered = await answeredIn(tx, { tenantId, eventId, teamId: null, userId });
  return whyNotEnter(event, team, answered, ctx.clock()) === null;
}

const closedStats: Team['stats'] = { totalPoints: null, challengesSolved: null, rank: null };

/** Of the board that the viewer sees; the rank only where they may read it. */
function statsOf({ live, viewer }: OpenedEvent, unitId: UnitId, nowMs: number): Team['stats'] {
  const board = live.boardFor(viewer.audience, nowMs);
  const standing = live.rankingFor(viewer.audience, nowMs).standingOf(unitId);
  const solved = live.definition.challenges.filter(
    ({ questions }) => questions.length > 0 && questions.every(({ id }) => board.hasSolved(unitId, id)),
  );
  return {
    totalPoints: standing?.score ?? 0,
    challengesSolved: solved.length,
    rank: mayReadBoard(live, viewer) ? (standing?.rank ?? null) : null,
  };
}
