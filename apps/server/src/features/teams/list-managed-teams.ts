import { type ManagedTeam, type RouteInput, type RouteResult, teamAdminRoutes } from '@guidon/contract';
import { eventParticipants, inTenant, scoringUnits, teams, type Tx, type UnitId, users } from '@guidon/db';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { containsText } from '../../platform/http/contains-text.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { requireEventRight } from '../events/index.ts';
import { type EventKey, type LiveEvents, readRankings, unitsWithStatus } from '../standings/index.ts';
import { seatsOf } from './enter-team.ts';
import { byName } from './list-teams.ts';
import { isUnitOfTeam, memberCountOf } from './store.ts';

type Query = RouteInput<typeof teamAdminRoutes.list>['query'];

/** Teams of an event for its staff, those that have ended included. */
export async function listManagedTeams(
  ctx: MemberCtx,
  events: LiveEvents,
  query: Query,
): Promise<RouteResult<typeof teamAdminRoutes.list>> {
  const { tenantId } = ctx;
  const { eventId } = query;
  const page = keysetPage(ctx, byName, query);
  const { event, data, nextCursor, members, rankings } = await inTenant(ctx, async (tx) => {
    const managed = await requireEventRight(tx, ctx, eventId, 'teams');
    const rows = await tx
      .select({
        sortKey: page.sortKey,
        team: teams,
        name: sql<string>`${scoringUnits.name}`,
        memberCount: memberCountOf,
      })
      .from(teams)
      .innerJoin(scoringUnits, isUnitOfTeam)
      .where(
        and(
          eq(teams.tenantId, tenantId),
          eq(teams.eventId, eventId),
          query.search
            ? or(containsText(scoringUnits.name, query.search), containsText(teams.code, query.search))
            : undefined,
          query.state && inState({ tenantId, eventId }, query.state, managed.teamSizeMin),
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const cut = page.cut(rows);
    const ids = cut.data.map(({ team }) => team.id);
    return {
      ...cut,
      event: managed,
      members: await membersByTeam(tx, { tenantId, eventId }, ids),
      rankings: await readRankings(tx, { tenantId, eventId }, ids),
    };
  });
  const { live, viewer } = await events.open(ctx, eventId);
  const ranking = live.rankingFor(viewer.audience, ctx.clock());
  return {
    data: data.map(({ team, name, memberCount }): ManagedTeam => {
      const ofTeam = members.get(team.id) ?? [];
      const leader = ofTeam.find(({ userId }) => userId === team.leaderUserId);
      const standing = ranking.standingOf(team.id);
      return {
        id: team.id,
        name,
        memberCount,
        maxMembers: seatsOf(event, team),
        isOpen: team.isOpen,
        affiliation: team.affiliation,
        country: team.country,
        leader: leader ? { username: leader.username } : null,
        teamCode: team.code,
        isLocked: team.lockedAt !== null,
        isDisbanded: team.disbandedAt !== null,
        status: rankings.get(team.id)?.status ?? 'ranked',
        score: standing?.score ?? 0,
        rank: standing?.rank ?? null,
        members: ofTeam.map(({ userId, username }) => ({
          userId,
          username,
          role: userId === team.leaderUserId ? ('leader' as const) : ('member' as const),
        })),
      };
    }),
    nextCursor,
  };
}

function inState(key: EventKey, state: NonNullable<Query['state']>, sizeMin: number): SQL | undefined {
  const stands = isNull(teams.disbandedAt);
  switch (state) {
    case 'ended':
      return isNotNull(teams.disbandedAt);
    case 'locked':
      return and(stands, isNotNull(teams.lockedAt));
    case 'leaderless':
      return and(stands, isNull(teams.leaderUserId));
    case 'too-small':
      return and(stands, sql`${memberCountOf} < ${sizeMin}`);
    default:
      return sql`${teams.id} in ${unitsWithStatus(key, state)}`;
  }
}

async function membersByTeam(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  ids: UnitId[],
) {
  if (ids.length === 0) return new Map<UnitId, { userId: string; username: string }[]>();
  const rows = await tx
    .select({ unitId: eventParticipants.unitId, userId: users.id, username: users.username })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.userId))
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        inArray(eventParticipants.unitId, ids),
      ),
    )
    .orderBy(asc(users.username));
  return Map.groupBy(rows, ({ unitId }) => unitId);
}
