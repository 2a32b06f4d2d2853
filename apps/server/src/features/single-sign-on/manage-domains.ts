import type { SsoDomain } from '@guidon/contract';
import { asPlatform, inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './declares.ts';
import {
  insertDomain,
  presentDomain,
  type DomainRow,
  recordOf,
  requireDomain,
  updateDomain,
  deleteDomain,
} from './domains.ts';

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

/** Looks for the record of a domain now. A DNS that does not answer proves nothing, and takes no proof away. */
export async function checkDomain(ctx: MemberCtx, domainId: string): Promise<SsoDomain> {
  const { secretKey } = ctx.settings;
  const row = await inTenant(ctx, (tx) => requireDomain(tx, ctx.tenantId, domainId));
  const record = recordOf(secretKey, row);
  const problem = problemOf(await ctx.resolveTxt(record.name), record.value);
  return inTenant(ctx, async (tx) => {
    const { provenAt: before } = await requireDomain(tx, ctx.tenantId, domainId);
    const now = new Date(ctx.clock());
    const provenAt = problem === null ? (before ?? now) : problem === 'unanswered' ? before : null;
    const checked = await updateDomain(tx, row, { checkedAt: now, provenAt, problem });
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.check-domain',
      targetId: domainId,
      details: { domain: row.domain, isProven: provenAt !== null, problem },
    });
    return presentDomain(secretKey, checked);
  });
}

function problemOf(texts: readonly string[] | null, wanted: string): DomainRow['problem'] {
  if (texts === null) return 'unanswered';
  if (texts.some((text) => text.trim() === wanted)) return null;
  return texts.length === 0 ? 'absent' : 'different';
}

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
