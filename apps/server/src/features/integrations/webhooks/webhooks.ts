import {
  type Webhook,
  limits,
  type NewWebhookSecret,
  type RouteInput,
  type webhookRoutes,
} from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readWebhooks, readWebhook } from './present-webhook.ts';
import { webhooks } from '@guidon/db/schema/integrations';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { t, webhooksAudit, webhooksChanged } from '../declares.ts';
import { requireAddress } from './require-address.ts';
import {
  requireEvents,
  changeWebhook,
  dropWaiting,
  lockWebhook,
  requireWebhook,
  type WebhookRow,
  isWebhook,
} from './store.ts';
import { newSecret, sealSecret, sealUrl } from './webhook-secrets.ts';
import { sql } from 'drizzle-orm';

export function listWebhooks(ctx: MemberCtx): Promise<Webhook[]> {
  return inTenant(ctx, (tx) => readWebhooks(tx, ctx));
}

type NewWebhook = RouteInput<typeof webhookRoutes.create>['body'];

/** Hears of what happens from now on. */
export async function createWebhook(ctx: MemberCtx, body: NewWebhook): Promise<NewWebhookSecret> {
  const { tenantId, actor, settings } = ctx;
  const { shape, events, eventIds } = body;
  const url = await requireAddress(ctx, body.url);
  const owner = { tenantId, id: newId() };
  const secret = newSecret();
  const sealed = {
    ...sealUrl(settings.secretKey, owner, url),
    ...sealSecret(settings.secretKey, owner, secret),
  };
  const most = limits.webhooks;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, webhooks, { most, full: t('tooMany', { most }) });
    await ctx.entitlements.require(tx, tenantId, 'webhooks', 1);
    await requireEvents(tx, ctx, eventIds);
    await tx
      .insert(webhooks)
      .values({ ...owner, ...sealed, shape, events, eventIds, createdBy: actor.userId });
    await webhooksAudit.record(tx, ctx, {
      action: 'webhook.create',
      targetId: owner.id,
      details: { address: sealed.shownUrl, shape, events, eventIds },
    });
    ctx.bus.publishAfterCommit(tx, webhooksChanged, { tenantId });
    return { ...(await readWebhook(tx, ctx, owner.id)), secret };
  });
}

type WebhookChange = RouteInput<typeof webhookRoutes.update>['body'];

/** What has happened while it was off is not sent later. */
export async function updateWebhook(ctx: MemberCtx, id: string, body: WebhookChange): Promise<Webhook> {
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

/** Of two at a time one fails, so that nobody keeps a secret that signs nothing. */
export function rotateSecret(ctx: MemberCtx, id: string, version: number): Promise<NewWebhookSecret> {
  const secret = newSecret();
  return inTenant(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, ctx, id);
    const sealed = sealSecret(ctx.settings.secretKey, webhook, secret);
    await changeWebhook(tx, { ...webhook, version }, sealed);
    await webhooksAudit.record(tx, ctx, { action: 'webhook.rotate-secret', targetId: id });
    return { ...(await readWebhook(tx, ctx, id)), secret };
  });
}

export async function deleteWebhook(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { shownUrl: address } = await lockWebhook(tx, ctx, id);
    await tx.delete(webhooks).where(isWebhook(ctx, id));
    await webhooksAudit.record(tx, ctx, { action: 'webhook.delete', targetId: id, details: { address } });
    ctx.bus.publishAfterCommit(tx, webhooksChanged, { tenantId: ctx.tenantId });
  });
}
