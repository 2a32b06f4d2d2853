import { inTenant, isNotSuspended, type Tx } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../../../../platform/services/services.ts';
import { failingMaxMs } from '../send/next-try.ts';
import { sendsMs } from '../send/queue-due-webhooks.ts';
import { sendDelivery } from '../send/send-delivery.ts';
import { settleTry } from '../send/settle-try.ts';
import { switchOff } from '../send/switch-off.ts';
import { type Due, isOfWebhook, isWebhook } from '../store.ts';

type DeliverServices = Pick<Services, 'database' | 'clock' | 'settings' | 'jobs' | 'log'>;

/** Within the time of a job; what is left is queued again at once. */
const roundMs = 30_000;

/**
 * Sends a webhook what is due, one after the other by number, until a try fails, nothing is due or the time is over. A
 * delivery that waits for another try is overtaken.
 */
export async function deliverWebhook(
  services: DeliverServices,
  { tenantId, webhookId: id }: { tenantId: string; webhookId: string },
): Promise<void> {
  const { database } = services;
  const endMs = performance.now() + roundMs;
  let isFailing = false;
  while (performance.now() < endMs && !isFailing) {
    const due = await inTenant({ database, tenantId }, (tx) =>
      takeNext(tx, { tenantId, id }, services.clock()),
    );
    if (!due) break;
    const outcome = await sendDelivery(services, due);
    isFailing = outcome.kind !== 'delivered';
    const { failingSince } = await inTenant({ database, tenantId }, (tx) =>
      settleTry(tx, due, outcome, services.clock()),
    );
    if (failingSince !== null && failingSince.getTime() <= services.clock() - failingMaxMs)
      await switchOff(services, { tenantId, id });
  }
  await inTenant({ database, tenantId }, (tx) =>
    tx.update(webhooks).set({ sendsUntil: null }).where(isWebhook({ tenantId }, id)),
  );
}

async function takeNext(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
  nowMs: number,
): Promise<Due | null> {
  const [webhook] = await tx
    .update(webhooks)
    .set({ sendsUntil: new Date(nowMs + sendsMs) })
    .where(and(isWebhook({ tenantId }, id), isNotSuspended(webhooks.tenantId)))
    .returning();
  if (!webhook) return null;
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        isOfWebhook({ tenantId }, id),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextAt, new Date(nowMs)),
      ),
    )
    .orderBy(asc(webhookDeliveries.number))
    .limit(1);
  return delivery ? { webhook, delivery } : null;
}
