import type { SsoDomain } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './declares.ts';
import { insertDomain, presentDomain } from './domains.ts';

/** Notes a domain as one that the tenant is going to prove. */
export async function addDomain(ctx: MemberCtx, { domain }: { domain: string }): Promise<SsoDomain> {
  return asPlatform(ctx, async (tx) => {
    const row = await insertDomain(tx, ctx.tenantId, domain);
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.add-domain',
      targetId: row.id,
      details: { domain },
    });
    return presentDomain(ctx.settings.secretKey, row);
  });
}
