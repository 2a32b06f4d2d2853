import type { SsoDomain } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './declares.ts';
import { type DomainRow, presentDomain, recordOf, requireDomain, updateDomain } from './domains.ts';

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
