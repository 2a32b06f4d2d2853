import type { EventRight } from '@guidon/contract';
import { eventHosts, events } from '@guidon/db';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** In a query over `events`: what a user was given as a co-host; null for anybody else. */
export function hostRightsOf(userId: SQLWrapper): SQL<EventRight[] | null> {
  return sql<EventRight[] | null>`(select ${eventHosts.rights} from ${eventHosts}
    where ${eventHosts.tenantId} = ${events.tenantId} and ${eventHosts.eventId} = ${events.id}
      and ${eventHosts.userId} = ${userId})`;
}
