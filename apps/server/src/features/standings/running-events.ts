import { events } from '@guidon/db';
import { and, eq, lte, or } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { isCompetition } from '../events/index.ts';
import type { EventKey } from './load-definition.ts';
import { readSnapshot } from './read-snapshot.ts';

const aheadMs = 60 * 60 * 1000;

/** Events of all tenants that run, or start by themselves within the hour. */
export function runningEvents(services: Services, limit: number): Promise<EventKey[]> {
  const soon = new Date(services.clock() + aheadMs);
  return readSnapshot(services.database, (tx) =>
    tx
      .select({ tenantId: events.tenantId, eventId: events.id })
      .from(events)
      .where(
        and(
          isCompetition,
          or(
            eq(events.lifecycle, 'active'),
            and(eq(events.lifecycle, 'scheduled'), eq(events.autoStart, true), lte(events.startsAt, soon)),
          ),
        ),
      )
      .limit(limit),
  );
}
