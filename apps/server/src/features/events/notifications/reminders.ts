import { asPlatform, events, isNotSuspended, type Tx } from '@guidon/db';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyAtTime } from '../../../platform/notifications/notification.ts';
import { t } from '../declares.ts';

/** How long before its start and its end people are reminded of an event. */
const leadMs = 15 * 60_000;
/** Who starts an event that is over in half an hour needs no reminder of its end. */
const shortestMs = 2 * leadMs;

const params = z.object({ event: z.string(), minutes: z.number() });

/** Time to go in whole minutes, never none. */
function minutesTo(moment: Date, nowMs: number): number {
  return Math.max(1, Math.round((moment.getTime() - nowMs) / 60_000));
}

export const startsSoon = notifyAtTime({
  code: 'event-starting',
  type: 'EVENT_STARTING',
  params,
  title: ({ event }) => t('notification.startsSoon', { event }),
  message: ({ minutes }) => t('notification.beginsIn', { count: minutes }),
  findDue: async (services, nowMs) => {
    const rows = await asPlatform(services, (tx) =>
      eventsWith(
        tx,
        events.startsAt,
        nowMs,
        and(eq(events.lifecycle, 'scheduled'), eq(events.autoStart, true)),
      ),
    );
    return rows.map(({ tenantId, id: eventId, name, moment }) => ({
      tenantId,
      params: { event: name, minutes: minutesTo(moment, nowMs) },
      link: `/events/${eventId}`,
      eventId,
      audience: { eventId },
      sourceKey: `event-starting:${eventId}:${moment.toISOString()}`,
    }));
  },
});

export const endsSoon = notifyAtTime({
  code: 'event-ending',
  type: 'EVENT_ENDING',
  params,
  title: ({ event }) => t('notification.endsSoon', { event }),
  message: ({ minutes }) => t('notification.answersCountFor', { count: minutes }),
  findDue: async (services, nowMs) => {
    const rows = await asPlatform(services, (tx) =>
      eventsWith(
        tx,
        events.endsAt,
        nowMs,
        and(
          eq(events.lifecycle, 'active'),
          isNull(events.pausedAt),
          sql`${events.endsAt} - ${events.startedAt} >= ${`${shortestMs} milliseconds`}::interval`,
        ),
      ),
    );
    return rows.map(({ tenantId, id: eventId, name, moment }) => ({
      tenantId,
      params: { event: name, minutes: minutesTo(moment, nowMs) },
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId },
      sourceKey: `event-ending:${eventId}:${moment.toISOString()}`,
    }));
  },
});

/** Those whose start or end comes within the lead time. */
async function eventsWith(
  tx: Tx,
  moment: typeof events.startsAt | typeof events.endsAt,
  nowMs: number,
  where: SQL | undefined,
) {
  const rows = await tx
    .select({ tenantId: events.tenantId, id: events.id, name: events.name, moment })
    .from(events)
    .where(
      and(
        gt(moment, new Date(nowMs)),
        lte(moment, new Date(nowMs + leadMs)),
        isNotSuspended(events.tenantId),
        where,
      ),
    );
  return rows.flatMap((row) => (row.moment ? [{ ...row, moment: row.moment }] : []));
}
