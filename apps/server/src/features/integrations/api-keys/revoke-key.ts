import { inTenant } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { and, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { apiKeyEnded, apiKeysAudit, t } from '../declares.ts';

/** A call that is being answered ends as it began; each later one is refused, in every process. */
export async function revokeKey(ctx: MemberCtx, keyId: string): Promise<void> {
  await revoke(ctx, keyId);
}

export async function revokeOwnKey(ctx: MemberCtx, keyId: string): Promise<void> {
  await revoke(ctx, keyId, eq(apiKeys.createdBy, ctx.actor.userId));
}

async function revoke(ctx: MemberCtx, keyId: string, among?: SQL): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const [ended] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.tenantId, ctx.tenantId), eq(apiKeys.id, keyId), among))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix });
    if (!ended) throw notFound(t('keyNotFound'));
    await apiKeysAudit.record(tx, ctx, { action: 'api-key.revoke', targetId: keyId, details: ended });
    ctx.bus.publishAfterCommit(tx, apiKeyEnded, { keyId });
  });
}
