import type { RouteInput, WebhookDelivery, webhookRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { webhookDeliveries } from '@guidon/db/schema/webhooks';
import { and, getTableColumns } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListOrder, type ListPage } from '../../../platform/http/keyset-page.ts';
import { presentDelivery } from './present-webhook.ts';
import { isOfWebhook, requireWebhook } from './store.ts';

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
