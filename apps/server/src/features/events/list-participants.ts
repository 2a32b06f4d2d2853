import { eventRoutes, type RouteInput, type RouteResult } from '@guidon/contract';
import { eventParticipants, inTenant, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { containsText } from '../../platform/http/contains-text.ts';
import { keysetPage, type ListOrder } from '../../platform/http/keyset-page.ts';
import { requireEventRight } from './store.ts';

type Query = RouteInput<typeof eventRoutes.participants>['query'];

const earliestFirst: ListOrder = {
  name: 'participants',
  keys: [
    { value: eventParticipants.registeredAt, type: 'timestamptz' },
    { value: eventParticipants.userId, type: 'uuid' },
  ],
  direction: 'asc',
};

export async function listParticipants(
  ctx: MemberCtx,
  eventId: string,
  query: Query,
): Promise<RouteResult<typeof eventRoutes.participants>> {
  const page = keysetPage(ctx, earliestFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'people');
    return tx
      .select({
        sortKey: page.sortKey,
        userId: eventParticipants.userId,
        username: users.username,
        unitId: eventParticipants.unitId,
        registeredAt: eventParticipants.registeredAt,
      })
      .from(eventParticipants)
      .innerJoin(users, eq(users.id, eventParticipants.userId))
      .where(
        and(
          eq(eventParticipants.tenantId, ctx.tenantId),
          eq(eventParticipants.eventId, eventId),
          query.search ? containsText(users.username, query.search) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
  });
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
    nextCursor,
  };
}
