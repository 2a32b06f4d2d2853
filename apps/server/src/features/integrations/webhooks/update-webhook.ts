import type { RouteInput, Webhook, webhookRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { webhooks } from '@guidon/db/schema/integrations';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { webhooksAudit } from '../declares.ts';
import { readWebhook } from './present-webhook.ts';
import { requireAddress } from './require-address.ts';
import {
  changeWebhook,
  dropWaiting,
  lockWebhook,
  requireEvents,
  requireWebhook,
  type WebhookRow,
} from './store.ts';
import { sealUrl } from './webhook-secrets.ts';

type Body = RouteInput<typeof webhookRoutes.update>['body'];

/** What has happened while it was off is not sent later. */
export async function updateWebhook(ctx: MemberCtx, id: string, body: Body): Promise<Webhook> {
  const { tenantId, settings } = ctx;
  const { version, isEnabled, shape, events, eventIds } = body;
  await inTenant(ctx, (tx) => requireWebhook(tx, ctx, id));
  const url = body.url === undefined ? undefined : await requireAddress(ctx, body.url);
  return inTenant(ctx, async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    await requireEvents(tx, ctx, eventIds);
    const place = url === undefined ? {} : sealUrl(settings.secretKey, { tenantId, id }, url);
    const change = { shape, events, eventIds, ...place, ...switched(before, isEnabled) };
    await changeWebhook(tx, { ...before, version }, change);
    if (before.isEnabled && !isEnabled) await dropWaiting(tx, ctx, id, new Date(ctx.clock()));
    await webhooksAudit.record(tx, ctx, {
      action: 'webhook.update',
      targetId: id,
      details: {
        isEnabled,
        shape,
        events,
        eventIds,
        ...('shownUrl' in place && { address: place.shownUrl }),
      },
    });
    return readWebhook(tx, ctx, id);
  });
}

function switched(before: WebhookRow, isEnabled: boolean) {
  const fresh = { failingSince: null, failures: 0, restsUntil: null };
  if (before.isEnabled === isEnabled) return {};
  if (!isEnabled) return { isEnabled, offBy: 'person' as const, ...fresh };
  const now = sql`now()`;
  return { isEnabled, offBy: null, since: now, followedAt: now, ...fresh } satisfies Partial<
    Record<keyof typeof webhooks.$inferInsert, unknown>
  >;
}
