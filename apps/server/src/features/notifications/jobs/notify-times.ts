import { asPlatform, inTenant, notificationBursts } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import { deliverGroup, deliverNotice } from '../deliver.ts';
import { noticeOf } from '../fan-out.ts';
import type { DefinitionOf } from '../notification-definitions.ts';
import { publishNotification } from '../publish-notification.ts';
import type { Notifier } from './notify.ts';

export const notifyTimesJob = defineCronJob({ name: 'notify-times', cron: '* * * * *', pollSeconds: 5 });

/** What the clock brings about, and the sums of the last minute. Any number of processes may run it. */
export async function notifyTimes(services: Notifier): Promise<void> {
  const { definitions } = services;
  for (const definition of definitions.triggeredBy('time')) await notifyOfDue(services, definition);
  for (const definition of definitions.triggeredBy('burst'))
    if (definition.trigger.quietSeconds === null) await notifyOfSums(services, definition);
}

async function notifyOfDue(services: Notifier, definition: DefinitionOf<'time'>): Promise<void> {
  for (const due of await definition.trigger.findDue(services, services.clock())) {
    const { tenantId } = due;
    await inTenant({ ...services, tenantId }, async (tx) => {
      const at = new Date(services.clock());
      const delivered = await deliverNotice(tx, noticeOf(definition, due), { ...due, at });
      if (delivered) publishNotification(tx, services, delivered);
    });
  }
}

async function notifyOfSums(services: Notifier, definition: DefinitionOf<'burst'>): Promise<void> {
  const { tenantId, eventId, kind, toldAt } = notificationBursts;
  const waiting = await asPlatform(services, (tx) =>
    tx
      .selectDistinct({ tenantId, eventId })
      .from(notificationBursts)
      .where(and(eq(kind, definition.trigger.burst), isNull(toldAt))),
  );
  for (const event of waiting) {
    await inTenant({ ...services, tenantId: event.tenantId }, async (tx) => {
      const delivered = await deliverGroup(tx, definition, { ...event, nowMs: services.clock() });
      if (delivered) publishNotification(tx, services, delivered);
    });
  }
}
