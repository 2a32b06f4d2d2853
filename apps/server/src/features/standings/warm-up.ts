import { setImmediate } from 'node:timers/promises';
import { eventCounters, events } from '@guidon/db';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { isCompetition } from '../events/index.ts';
import { bytesOfEvent, type EventMemory } from './event-memory.ts';
import type { EventKey } from './load-definition.ts';
import { eventSizeColumns } from './read-event-size.ts';
import { readSnapshot } from './read-snapshot.ts';

const aheadMs = 60 * 60 * 1000;
const recentMs = 60 * 60 * 1000;
const warmedMax = 1_000;

interface WarmUpOptions {
  /** No more is filled than this. */
  bytesMax: number;
  open: (key: EventKey) => Promise<unknown>;
}

export interface WarmUp {
  run: () => Promise<void>;
  /** Resolves once it loads nothing any more. */
  stop: () => Promise<void>;
}

/** Loads events before they are asked for, one at a time, while requests are answered already. */
export function createWarmUp(
  services: Services,
  memory: Pick<EventMemory, 'bytes'>,
  { bytesMax, open }: WarmUpOptions,
): WarmUp {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function warm(): Promise<void> {
    for (const { definitionBytes, facts, units, ...key } of await eventsToWarm(services)) {
      if (isStopped) return;
      if (memory.bytes + bytesOfEvent({ definitionBytes, facts, units }) > bytesMax) continue;
      await open(key).catch((err: unknown) =>
        services.log.warn({ err, ...key }, 'An event could not be loaded'),
      );
      await setImmediate();
    }
  }

  return {
    run() {
      running = warm();
      return running;
    },
    async stop() {
      isStopped = true;
      await running.catch(() => {});
    },
  };
}

/**
 * Events of all tenants that run, or start by themselves within the hour: those that were answered in the last hour before
 * the others, and the smaller before the larger.
 */
function eventsToWarm(services: Services) {
  const soon = new Date(services.clock() + aheadMs);
  const recent = new Date(services.clock() - recentMs).toISOString();
  const isRecent = sql`${eventCounters.lastFactSeq} > 0 and ${eventCounters.lastFactAt} > ${recent}`;
  return readSnapshot(services.database, (tx) =>
    tx
      .select({
        tenantId: events.tenantId,
        eventId: events.id,
        ...eventSizeColumns,
      })
      .from(events)
      .leftJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .where(
        and(
          isCompetition,
          or(
            eq(events.lifecycle, 'active'),
            and(eq(events.lifecycle, 'scheduled'), eq(events.autoStart, true), lte(events.startsAt, soon)),
          ),
        ),
      )
      .orderBy(sql`(${isRecent}) desc`, asc(eventSizeColumns.definitionBytes))
      .limit(warmedMax),
  );
}
