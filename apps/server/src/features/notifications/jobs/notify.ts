import { inTenant, newId, type Tx } from '@guidon/db';
import { UnreadableJob } from '../../../platform/jobs/job.ts';
import { readDomainEvent } from '../../../platform/notifications/domain-event.ts';
import type { Services } from '../../../platform/services/services.ts';
import { noteInBurst } from '../bursts.ts';
import { deliverAnnouncement } from '../deliver-announcement.ts';
import { deliverNotice } from '../deliver.ts';
import { announced } from '../declares.ts';
import { noticeOf } from '../fan-out.ts';
import type { NotificationDefinitions, DefinitionOf } from '../notification-definitions.ts';
import { type DeliveredNotification, publishNotification } from '../publish-notification.ts';
import { notifyBurstJob } from './notify-burst-job.ts';

export interface Notifier extends Pick<Services, 'database' | 'clock' | 'jobs' | 'realtime'> {
  definitions: NotificationDefinitions;
}

interface SentEvent {
  tenantId: string;
  kind: string;
}

/** Notifies people of something that has happened: rows first, signals after their commit. Twice is as once. */
export async function notify(services: Notifier, sent: SentEvent): Promise<void> {
  await inTenant({ ...services, tenantId: sent.tenantId }, async (tx) => {
    for (const delivered of await handle(tx, services, sent))
      if (delivered) publishNotification(tx, services, delivered);
  });
}

async function handle(
  tx: Tx,
  services: Notifier,
  sent: SentEvent,
): Promise<(DeliveredNotification | null)[]> {
  if (sent.kind === announced.kind) return [await deliverAnnouncement(tx, readDomainEvent(announced, sent))];
  const { definitions } = services;
  const once = definitions.triggeredBy('event').filter(({ trigger }) => trigger.on === sent.kind);
  const summed = definitions.triggeredBy('burst').filter(({ trigger }) => trigger.on === sent.kind);
  if (once.length + summed.length === 0) throw new UnreadableJob(`Nobody is notified of ${sent.kind}`);
  for (const definition of summed) await note(tx, services, { definition, sent });
  const delivered: (DeliveredNotification | null)[] = [];
  for (const definition of once) {
    const nowMs = services.clock();
    const due = await definition.trigger.find(tx, sent, nowMs);
    const placed = { tenantId: sent.tenantId, at: new Date(nowMs) };
    delivered.push(due && (await deliverNotice(tx, noticeOf(definition, due), { ...due, ...placed })));
  }
  return delivered;
}

/** Notes what is to be counted. */
async function note(
  tx: Tx,
  { clock, jobs }: Notifier,
  { definition, sent }: { definition: DefinitionOf<'burst'>; sent: SentEvent },
): Promise<void> {
  const { burst: kind, quietSeconds, subjectsOf } = definition.trigger;
  const { eventId, subjectIds } = await subjectsOf(tx, sent);
  const burst = { tenantId: sent.tenantId, kind, eventId, batchId: newId() };
  await noteInBurst(tx, { ...burst, at: new Date(clock()) }, subjectIds);
  if (quietSeconds !== null) await jobs.send(tx, notifyBurstJob, burst, { afterSeconds: quietSeconds });
}
