import type { Webhook } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readWebhooks } from './present-webhook.ts';

export function listWebhooks(ctx: MemberCtx): Promise<Webhook[]> {
  return inTenant(ctx, (tx) => readWebhooks(tx, ctx));
}
