import { asPlatform, ssoConnections, ssoIdentities } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { endProviderSessions, lockConnection, replaceExemptions } from './store.ts';

/** Removes the connection with its linked identities and exemptions; sessions that it opened end. */
export async function deleteConnection(ctx: MemberCtx, version: number): Promise<void> {
  const { tenantId } = ctx;
  await asPlatform(ctx, async (tx) => {
    const { issuer } = await lockConnection(tx, tenantId, version);
    await replaceExemptions(tx, tenantId, []);
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.tenantId, tenantId));
    await tx.delete(ssoConnections).where(eq(ssoConnections.tenantId, tenantId));
    await recordAudit(tx, ctx, {
      action: 'sso.remove',
      targetType: 'sso-connection',
      targetId: tenantId,
      details: { issuer },
    });
    await endProviderSessions(tx, ctx, tenantId);
  });
}
