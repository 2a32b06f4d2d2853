import { inTenant } from '@guidon/db';
import { webhooks } from '@guidon/db/schema/integrations';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { webhooksAudit, webhooksChanged } from '../declares.ts';
import { isWebhook, lockWebhook } from './store.ts';

export async function deleteWebhook(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { shownUrl: address } = await lockWebhook(tx, ctx, id);
    await tx.delete(webhooks).where(isWebhook(ctx, id));
    await webhooksAudit.record(tx, ctx, { action: 'webhook.delete', targetId: id, details: { address } });
    ctx.bus.publishAfterCommit(tx, webhooksChanged, { tenantId: ctx.tenantId });
  });
}
