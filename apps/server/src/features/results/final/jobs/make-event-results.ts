import { asPlatform, eventCounters, events, isNotSuspended } from '@guidon/db';
import { eventResultStates } from '@guidon/db/schema/results';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { everyPage } from '../../../../platform/services/slices.ts';
import { isCompetition, revealedSql } from '../../../events/index.ts';
import type { EventKey, LiveEvents } from '../../../standings/index.ts';
import { requireResults } from '../make-results.ts';

export const makeEventResultsJob = defineCronJob({ name: 'make-event-results', cron: '* * * * *' });

const eventsAtOnce = 50;

/** Results of events that are revealed, and of those that a decision has changed since. */
export async function makeEventResults(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  live: LiveEvents,
): Promise<void> {
  for await (const keys of everyPage(eventsAtOnce, (last: EventKey | null) => unmadeEvents(services, last)))
    for (const key of keys) {
      try {
        await requireResults(services, live, key);
      } catch (err) {
        services.log.error({ err, ...key }, 'The results of an event could not be stored');
      }
    }
}

async function unmadeEvents(
  services: Pick<Services, 'database' | 'clock'>,
  last: EventKey | null,
): Promise<EventKey[]> {
  const { tenantId, eventId, factSeq, participantCount, eventVersion } = eventResultStates;
  return asPlatform(services, (tx) =>
    tx
      .select({ tenantId: events.tenantId, eventId: events.id })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .leftJoin(eventResultStates, and(eq(tenantId, events.tenantId), eq(eventId, events.id)))
      .where(
        and(
          isCompetition,
          isNotSuspended(events.tenantId),
          revealedSql(services.clock()),
          last === null ? undefined : gt(events.id, last.eventId),
          sql`(${factSeq}, ${participantCount}, ${eventVersion}) is distinct from
            (${eventCounters.lastFactSeq}, ${eventCounters.participantCount}, ${events.version})`,
        ),
      )
      .orderBy(asc(events.id))
      .limit(eventsAtOnce),
  );
}
