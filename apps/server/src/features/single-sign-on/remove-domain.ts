import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './declares.ts';
import { deleteDomain, requireDomain } from './domains.ts';

/** Removes a domain; who has signed in stays connected, and new addresses of it are confirmed by mail again. */
export async function removeDomain(ctx: MemberCtx, domainId: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const row = await requireDomain(tx, ctx.tenantId, domainId);
    await deleteDomain(tx, row);
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.remove-domain',
      targetId: domainId,
      details: { domain: row.domain },
    });
  });
}
