import type { applicationRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant, users } from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, orderByEarliest } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../store.ts';
import { entryOf, presentStaffEntry } from '../entry.ts';

const earliestFirst = orderByEarliest(
  'event-applications',
  eventApplications.createdAt,
  eventApplications.userId,
);

export async function listApplications(
  ctx: MemberCtx,
  eventId: string,
  { state, ...query }: RouteInput<typeof applicationRoutes.list>['query'],
): Promise<RouteResult<typeof applicationRoutes.list>> {
  const page = keysetPage(ctx, earliestFirst, query);
  const { event, rows } = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'people');
    const rows = await tx
      .select({
        sortKey: page.sortKey,
        userId: eventApplications.userId,
        username: users.username,
        email: users.email,
        state: eventApplications.state,
        message: eventApplications.message,
        createdAt: eventApplications.createdAt,
        entry: entryOf(sql`${ctx.tenantId}`, sql`${eventId}`, sql`${eventApplications.userId}`),
      })
      .from(eventApplications)
      .innerJoin(users, eq(users.id, eventApplications.userId))
      .where(
        and(
          eq(eventApplications.tenantId, ctx.tenantId),
          eq(eventApplications.eventId, eventId),
          state && eq(eventApplications.state, state),
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
    return { event, rows };
  });
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map(({ entry, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      entry: presentStaffEntry({ event, entry, isAsked: true }),
    })),
    nextCursor,
  };
}
