import type { WebhookDelivery } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { webhookDeliveries } from '@guidon/db/schema/webhooks';
import { and, eq, ne } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t, webhooksAudit } from '../declares.ts';
import { presentDelivery } from './present-webhook.ts';
import { trySpanMs } from './send/next-try.ts';
import { isOfWebhook, lockWebhook } from './store.ts';

interface Which {
  webhookId: string;
  deliveryId: string;
}

/** The receiver knows by the id whether it has had it before. */
export function redeliver(ctx: MemberCtx, { webhookId, deliveryId }: Which): Promise<WebhookDelivery> {
  return inTenant(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, ctx, webhookId);
    const isDelivery = and(isOfWebhook(ctx, webhookId), eq(webhookDeliveries.id, deliveryId));
    const [there] = await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isDelivery);
    if (!there) throw notFound(t('deliveryNotFound'));
    const nowMs = ctx.clock();
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        tries: 0,
        nextAt: new Date(nowMs),
        givesUpAt: new Date(nowMs + trySpanMs),
        problem: null,
        doneAt: null,
      })
      .where(and(isDelivery, ne(webhookDeliveries.state, 'waiting')))
      .returning();
    if (!row) throw new AppError('CONFLICT', t('stillWaiting'));
    await webhooksAudit.record(tx, ctx, {
      action: 'webhook.redeliver',
      targetId: webhookId,
      details: { deliveryId },
    });
    return presentDelivery(ctx, webhook.shape, row);
  });
}
