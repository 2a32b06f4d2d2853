import type { participantRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant, users } from '@guidon/db';
import { eventBans } from '@guidon/db/schema/participation';
import { and, eq, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';

const latestFirst = orderByLatest('event-bans', eventBans.createdAt, eventBans.userId);

export async function listBans(
  ctx: MemberCtx,
  eventId: string,
  query: RouteInput<typeof participantRoutes.bans>['query'],
): Promise<RouteResult<typeof participantRoutes.bans>> {
  const page = keysetPage(ctx, latestFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'people');
    return tx
      .select({
        sortKey: page.sortKey,
        userId: eventBans.userId,
        username: users.username,
        reason: eventBans.reason,
        bannedBy: sql<string | null>`(select u.username from users u where u.id = ${eventBans.createdBy})`,
        bannedAt: eventBans.createdAt,
      })
      .from(eventBans)
      .innerJoin(users, eq(users.id, eventBans.userId))
      .where(
        and(
          eq(eventBans.tenantId, ctx.tenantId),
          eq(eventBans.eventId, eventId),
          query.search ? containsText(users.username, query.search) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
  });
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => ({ ...row, bannedAt: row.bannedAt.toISOString() })), nextCursor };
}
