import type { NewWebhookSecret } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { webhooksAudit } from '../declares.ts';
import { readWebhook } from './present-webhook.ts';
import { changeWebhook, lockWebhook } from './store.ts';
import { newSecret, sealSecret } from './webhook-secrets.ts';

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
