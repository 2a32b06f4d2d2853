import type { Tx, users } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './audit.ts';
import { mapRole } from './map-role.ts';
import type { ProviderClaims } from './read-claims.ts';
import { sendOffer } from './send-offer.ts';
import type { ConnectionRow } from './store.ts';

/**
 * Asks the owner of an account by mail whether the provider may sign them in; reveals nothing to the browser that
 * tried.
 */
export async function offerLink(
  tx: Tx,
  ctx: Ctx,
  {
    connection,
    claims,
    owner,
  }: {
    connection: ConnectionRow;
    claims: ProviderClaims;
    owner: typeof users.$inferSelect;
  },
): Promise<void> {
  if (!owner.isActive || owner.deletedAt) return;
  const { tenantId, issuer } = connection;
  const offer = { issuer, subject: claims.subject, role: mapRole(claims.groups, connection) };
  if (!(await sendOffer(tx, ctx, { tenantId, offer, owner, email: owner.email }))) return;
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.offer-link',
    targetId: owner.id,
    tenantId,
    details: { issuer },
  });
}
