import { inTenant } from '@guidon/db';
import type { output } from 'zod';
import type { notifyBurstJob } from './notify-burst-job.ts';
import { waitingSince } from '../bursts.ts';
import { publishNotification } from '../publish-notification.ts';
import { deliverGroup } from '../deliver.ts';
import type { Notifier } from './notify.ts';

/** A burst that does not end is notified of after this long. */
const longestMs = 30_000;

/**
 * Tells a burst when its last batch has been quiet: each batch has such a job some seconds after it, and those that are
 * no longer the last leave the notification to it. No two clocks are compared.
 */
export async function notifyBurst(
  services: Notifier,
  job: output<typeof notifyBurstJob.data>,
): Promise<void> {
  const { tenantId, kind, eventId, batchId } = job;
  const burst = { tenantId, kind, eventId };
  const definition = services.definitions.triggeredBy('burst').find(({ trigger }) => trigger.burst === kind);
  const nowMs = services.clock();
  await inTenant({ ...services, tenantId }, async (tx) => {
    const waiting = await waitingSince(tx, burst);
    if (!waiting) return;
    const isLast = waiting.lastBatchId === batchId;
    if (!isLast && nowMs - waiting.since.getTime() < longestMs) return;
    const delivered = definition && (await deliverGroup(tx, definition, { tenantId, eventId, nowMs }));
    if (delivered) publishNotification(tx, services, delivered);
  });
}
