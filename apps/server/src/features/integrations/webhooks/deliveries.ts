import type { RouteInput, WebhookDelivery, webhookRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { webhookDeliveries } from '@guidon/db/schema/integrations';
import { and, getTableColumns, eq, ne } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListOrder, type ListPage } from '../../../platform/http/keyset-page.ts';
import { presentDelivery } from './present-webhook.ts';
import { isOfWebhook, requireWebhook, lockWebhook, waitingFor } from './store.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { t, webhooksAudit } from '../declares.ts';
import { trySpanMs } from './send/next-try.ts';
import { addDeliveries, waitingMax } from './follow/add-deliveries.ts';

type Query = RouteInput<typeof webhookRoutes.deliveries>['query'];

const latestFirst: ListOrder = {
  name: 'webhook-deliveries',
  keys: [{ value: webhookDeliveries.number, type: 'numeric' }],
  direction: 'desc',
};

export function listDeliveries(
  ctx: MemberCtx,
  webhookId: string,
  query: Query,
): Promise<ListPage<WebhookDelivery>> {
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    const { shape } = await requireWebhook(tx, ctx, webhookId);
    const rows = await tx
      .select({ sortKey: page.sortKey, ...getTableColumns(webhookDeliveries) })
      .from(webhookDeliveries)
      .where(and(isOfWebhook(ctx, webhookId), page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const { data, nextCursor } = page.cut(rows);
    return { data: data.map((row) => presentDelivery(ctx, shape, row)), nextCursor };
  });
}

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

/** Goes out like any other, so that it shows whether these do. */
export function testWebhook(ctx: MemberCtx, id: string): Promise<WebhookDelivery> {
  return inTenant(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, ctx, id);
    if ((await waitingFor(tx, ctx, id)) >= waitingMax) throw new AppError('LIMIT_REACHED', t('queueFull'));
    const nowMs = ctx.clock();
    const at = new Date(nowMs).toISOString();
    const hookEvent = { key: `test:${ctx.requestId}`, kind: 'test' as const, atMs: nowMs, content: { at } };
    const [delivery] = await addDeliveries(tx, webhook, { hookEvents: [hookEvent] }, nowMs);
    if (!delivery) throw new AppError('LIMIT_REACHED', t('queueFull'));
    await webhooksAudit.record(tx, ctx, { action: 'webhook.test', targetId: id });
    return presentDelivery(ctx, webhook.shape, delivery);
  });
}
