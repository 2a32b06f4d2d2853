import { asPlatform, ssoConnections, ssoIdentities } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { endProviderKeys } from '../integrations/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { singleSignOnAudit } from './declares.ts';
import { endProviderSessions, lockConnection, replaceExemptions } from './store.ts';

/** Removes the connection with its linked identities and exemptions; sessions that it opened end, and keys made in them. */
export async function deleteConnection(ctx: MemberCtx, version: number): Promise<void> {
  const { tenantId } = ctx;
  await asPlatform(ctx, async (tx) => {
    const { issuer } = await lockConnection(tx, tenantId, version);
    await replaceExemptions(tx, tenantId, []);
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.tenantId, tenantId));
    await tx.delete(ssoConnections).where(eq(ssoConnections.tenantId, tenantId));
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.remove',
      targetId: tenantId,
      details: { issuer },
    });
    await endProviderSessions(tx, ctx, tenantId);
    await endProviderKeys(tx, ctx);
    ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
  });
}
