import { asPlatform, isNotSuspended, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../../platform/services/services.ts';
import { deliverWebhookJob } from '../jobs/deliver-webhook-job.ts';
import { failingMaxMs } from './next-try.ts';
import { switchOff } from './switch-off.ts';

type QueueServices = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>;

/** Longer than one round of sending can take. */
export const sendsMs = 90_000;

const atOnce = 100;

/** Has the webhooks sent to that something is due for; each is taken by one process for a while. */
export async function queueDueWebhooks(services: QueueServices): Promise<void> {
  const nowMs = services.clock();
  const failed = await asPlatform(services, async (tx) => {
    for (const { tenant_id: tenantId, id: webhookId } of await takeDue(tx, nowMs))
      await services.jobs.send(tx, deliverWebhookJob, { tenantId, webhookId });
    const { rows } = await tx.execute<DueWebhook>(sql`
      select tenant_id, id from webhooks h
      where is_enabled and failing_since <= ${new Date(nowMs - failingMaxMs).toISOString()}
        and ${isNotSuspended(sql`h.tenant_id`)}`);
    return rows;
  });
  for (const { tenant_id: tenantId, id } of failed) await switchOff(services, { tenantId, id });
}

interface DueWebhook extends Record<string, unknown> {
  tenant_id: string;
  id: string;
}

async function takeDue(tx: Tx, nowMs: number): Promise<DueWebhook[]> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await tx.execute<DueWebhook>(sql`
    update webhooks set sends_until = ${new Date(nowMs + sendsMs).toISOString()}
    where (tenant_id, id) in (
      select tenant_id, id from webhooks h
      where coalesce(rests_until, '-infinity') <= ${now} and coalesce(sends_until, '-infinity') <= ${now}
        and exists (select from webhook_deliveries d where d.tenant_id = h.tenant_id and d.webhook_id = h.id
          and d.state = 'waiting' and d.next_at <= ${now})
        and ${isNotSuspended(sql`h.tenant_id`)}
      limit ${atOnce} for update skip locked)
    returning tenant_id, id`);
  return rows;
}
