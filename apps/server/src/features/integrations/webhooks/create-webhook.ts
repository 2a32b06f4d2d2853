import { limits, type NewWebhookSecret, type RouteInput, type webhookRoutes } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { webhooks } from '@guidon/db/schema/integrations';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { t, webhooksAudit, webhooksChanged } from '../declares.ts';
import { readWebhook } from './present-webhook.ts';
import { requireAddress } from './require-address.ts';
import { requireEvents } from './store.ts';
import { newSecret, sealSecret, sealUrl } from './webhook-secrets.ts';

type Body = RouteInput<typeof webhookRoutes.create>['body'];

/** Hears of what happens from now on. */
export async function createWebhook(ctx: MemberCtx, body: Body): Promise<NewWebhookSecret> {
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
