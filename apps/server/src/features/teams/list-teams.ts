import { type RouteInput, type RouteResult, teamRoutes } from '@guidon/contract';
import { inTenant, scoringUnits, teamBans, teams, users } from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, orderByName } from '../../platform/http/keyset-page.ts';
import { containsText } from '../../platform/http/contains-text.ts';
import { maySeeTeams, requireVisibleEvent, runsEvent } from '../events/index.ts';
import { seatsOf } from './enter-team.ts';
import { isUnitOfTeam, memberCountOf } from './store.ts';

type Query = RouteInput<typeof teamRoutes.list>['query'];

export const byName = orderByName('teams', scoringUnits.name, teams.id);

export async function listTeams(
  ctx: MemberCtx,
  eventId: string,
  query: Query,
): Promise<RouteResult<typeof teamRoutes.list>> {
  const { tenantId, actor } = ctx;
  const page = keysetPage(ctx, byName, query);
  const { event, rows } = await inTenant(ctx, async (tx) => {
    const seen = await requireVisibleEvent(tx, ctx, eventId);
    if (!maySeeTeams({ runs: runsEvent(actor, seen), isRegistered: seen.isRegistered }))
      throw new AppError('NOT_REGISTERED');
    const hasPlace = sql`${memberCountOf} < coalesce(${teams.maxMembers}, ${seen.teamSizeMax})`;
    const found = await tx
      .select({
        sortKey: page.sortKey,
        team: teams,
        name: sql<string>`${scoringUnits.name}`,
        memberCount: memberCountOf,
        leader: users.username,
        isBanned: sql<boolean>`exists (select from ${teamBans} where ${teamBans.tenantId} = ${tenantId}
          and ${teamBans.teamId} = ${teams.id} and ${teamBans.userId} = ${actor.userId})`,
      })
      .from(teams)
      .innerJoin(scoringUnits, isUnitOfTeam)
      .leftJoin(users, eq(users.id, teams.leaderUserId))
      .where(
        and(
          eq(teams.tenantId, tenantId),
          eq(teams.eventId, eventId),
          isNull(teams.disbandedAt),
          query.search ? containsText(scoringUnits.name, query.search) : undefined,
          query.open === 'true' ? and(eq(teams.isOpen, true), isNull(teams.lockedAt), hasPlace) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
    return { event: seen, rows: found };
  });
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map(({ team, name, memberCount, leader, isBanned }) => ({
      id: team.id,
      name,
      memberCount,
      maxMembers: seatsOf(event, team),
      isOpen: team.isOpen,
      affiliation: team.affiliation,
      country: team.country,
      leader: leader === null ? null : { username: leader },
      canJoin: team.isOpen && team.lockedAt === null && !isBanned && memberCount < seatsOf(event, team),
    })),
    nextCursor,
  };
}
