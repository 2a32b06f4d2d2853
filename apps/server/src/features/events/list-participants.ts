import { eventRoutes, type RouteInput, type RouteResult } from '@guidon/contract';
import { eventParticipants, inTenant, users } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { pageOf, positionOf } from '../../platform/http/cursor.ts';
import { requireEditableEvent } from './store.ts';

type Query = RouteInput<typeof eventRoutes.participants>['query'];

/** Participants in the order they came, for those who run the event. */
export async function listParticipants(
  ctx: MemberCtx,
  eventId: string,
  query: Query,
): Promise<RouteResult<typeof eventRoutes.participants>> {
  const position = positionOf(query.cursor);
  const rows = await inTenant(ctx, async (tx) => {
    await requireEditableEvent(tx, ctx, eventId);
    return tx
      .select({
        userId: eventParticipants.userId,
        username: users.username,
        unitId: eventParticipants.unitId,
        registeredAt: eventParticipants.registeredAt,
      })
      .from(eventParticipants)
      .innerJoin(users, eq(users.id, eventParticipants.userId))
      .where(and(eq(eventParticipants.tenantId, ctx.tenantId), eq(eventParticipants.eventId, eventId)))
      .orderBy(asc(eventParticipants.registeredAt), asc(eventParticipants.userId))
      .limit(query.limit + 1)
      .offset(position);
  });
  const page = pageOf(rows, query.limit, position);
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
  };
}
