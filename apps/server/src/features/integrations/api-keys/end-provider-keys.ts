import type { Tx } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { apiKeyEnded, apiKeysAudit } from '../declares.ts';

/** Ends the keys of the tenant that were made in sessions of its identity provider, as those sessions end. */
export async function endProviderKeys(tx: Tx, ctx: MemberCtx): Promise<void> {
  const ended = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.tenantId, ctx.tenantId), eq(apiKeys.byProvider, true)))
    .returning({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix });
  for (const { id, ...details } of ended) {
    await apiKeysAudit.record(tx, ctx, { action: 'api-key.revoke', targetId: id, details });
    ctx.bus.publishAfterCommit(tx, apiKeyEnded, { keyId: id });
  }
}
