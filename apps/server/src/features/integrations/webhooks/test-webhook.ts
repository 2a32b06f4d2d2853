import type { WebhookDelivery } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t, webhooksAudit } from '../declares.ts';
import { addDeliveries, waitingMax } from './follow/add-deliveries.ts';
import { presentDelivery } from './present-webhook.ts';
import { lockWebhook, waitingFor } from './store.ts';

/** Goes out like any other, so that it shows whether these do. */
export function testWebhook(ctx: MemberCtx, id: string): Promise<WebhookDelivery> {
  return inTenant(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, ctx, id);
    if ((await waitingFor(tx, ctx, id)) >= waitingMax) throw new AppError('LIMIT_REACHED', t('queueFull'));
    const nowMs = ctx.clock();
    const at = new Date(nowMs).toISOString();
    const moment = { key: `test:${ctx.requestId}`, kind: 'test' as const, atMs: nowMs, content: { at } };
    const [delivery] = await addDeliveries(tx, webhook, { moments: [moment] }, nowMs);
    if (!delivery) throw new AppError('LIMIT_REACHED', t('queueFull'));
    await webhooksAudit.record(tx, ctx, { action: 'webhook.test', targetId: id });
    return presentDelivery(ctx, webhook.shape, delivery);
  });
}
