import type { galleryRoutes, RouteResult } from '@guidon/contract';
import { eventCounters, events, inTenant } from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isUnarchived, teamsVisibleTo } from '../events/index.ts';

const shown = 100;

export function listEvents(ctx: MemberCtx): Promise<RouteResult<typeof galleryRoutes.events>> {
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: events.id, name: events.name })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .where(and(eq(events.tenantId, ctx.tenantId), isUnarchived, teamsVisibleTo(ctx)))
      .orderBy(desc(events.startsAt), desc(events.id))
      .limit(shown),
  );
}
