import { asPlatform, events, inTenant, notificationBursts } from '@guidon/db';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Notice } from '../notice.ts';
import { endsSoon, startsSoon, type NoticeEvent } from '../notice-texts.ts';
import { publishNotification } from '../publish-notification.ts';
import { findToldEvent } from '../read-models.ts';
import { deliverNotice } from '../deliver-notice.ts';
import { deliverGroup } from '../deliver-group.ts';
import type { Notifier } from './notify.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';

export const notifyTimesJob = defineCronJob({ name: 'notify-times', cron: '* * * * *', pollSeconds: 5 });

/** How long before its start and its end people are told of an event. */
export const leadMs = 15 * 60_000;
/** Whoever starts an event that is over in half an hour needs no word of its end. */
const shortestMs = 2 * leadMs;

interface Due extends NoticeEvent {
  tenantId: string;
  moment: Date;
}

/**
 * What the clock brings about: events that start or end soon, once for each of their times, and who has registered
 * since the last minute. Any number of processes may run it.
 */
export async function notifyTimes(services: Notifier): Promise<void> {
  for (const due of await startingSoon(services)) await remind(services, due, 'event-starting', startsSoon);
  for (const due of await endingSoon(services)) await remind(services, due, 'event-ending', endsSoon);
  await tellRegistrations(services);
}

async function remind(
  services: Notifier,
  due: Due,
  source: string,
  textOf: (event: NoticeEvent, inMs: number) => Notice,
): Promise<void> {
  const { tenantId, id: eventId, moment } = due;
  const at = new Date(services.clock());
  await inTenant({ ...services, tenantId }, async (tx) => {
    const told = await deliverNotice(tx, textOf(due, moment.getTime() - at.getTime()), {
      tenantId,
      audience: { eventId },
      sourceKey: `${source}:${eventId}:${moment.toISOString()}`,
      at,
    });
    if (told) publishNotification(tx, services, told);
  });
}

const columns = { tenantId: events.tenantId, id: events.id, name: events.name };

async function startingSoon(services: Notifier): Promise<Due[]> {
  const nowMs = services.clock();
  const rows = await asPlatform(services, (tx) =>
    tx
      .select({ ...columns, moment: events.startsAt })
      .from(events)
      .where(
        and(
          eq(events.lifecycle, 'scheduled'),
          eq(events.autoStart, true),
          gt(events.startsAt, new Date(nowMs)),
          lte(events.startsAt, new Date(nowMs + leadMs)),
        ),
      ),
  );
  return rows.flatMap(({ moment, ...row }) => (moment ? [{ ...row, moment }] : []));
}

async function endingSoon(services: Notifier): Promise<Due[]> {
  const nowMs = services.clock();
  const rows = await asPlatform(services, (tx) =>
    tx
      .select({ ...columns, moment: events.endsAt })
      .from(events)
      .where(
        and(
          eq(events.lifecycle, 'active'),
          isNotNull(events.startedAt),
          gt(events.endsAt, new Date(nowMs)),
          lte(events.endsAt, new Date(nowMs + leadMs)),
          sql`${events.endsAt} - ${events.startedAt} >= ${`${shortestMs} milliseconds`}::interval`,
        ),
      ),
  );
  return rows.flatMap(({ moment, ...row }) => (moment ? [{ ...row, moment }] : []));
}

async function tellRegistrations(services: Notifier): Promise<void> {
  const kind = 'registrations';
  const waiting = await asPlatform(services, (tx) =>
    tx
      .selectDistinct({ tenantId: notificationBursts.tenantId, eventId: notificationBursts.eventId })
      .from(notificationBursts)
      .where(and(eq(notificationBursts.kind, kind), isNull(notificationBursts.toldAt))),
  );
  for (const { tenantId, eventId } of waiting) {
    const at = new Date(services.clock());
    await inTenant({ ...services, tenantId }, async (tx) => {
      const event = await findToldEvent(tx, { tenantId, eventId });
      const told = event && (await deliverGroup(tx, { tenantId, kind, eventId }, { event, at }));
      if (told) publishNotification(tx, services, told);
    });
  }
}
