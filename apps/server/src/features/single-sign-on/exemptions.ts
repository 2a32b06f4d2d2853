import type { SsoExemption, SsoConnection } from '@guidon/contract';
import { asPlatform, ssoConnections } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { searchMembers, presentConnection } from './read-models.ts';
import { eq } from 'drizzle-orm';
import { AppError, notFound, refuseViolation } from '../../platform/http/app-error.ts';
import { requireSessionId } from '../../platform/http/require-access.ts';
import { requireBreakGlass } from '../memberships/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { singleSignOnAudit, t } from './declares.ts';
import { endOtherSessions, lockConnection, replaceExemptions } from './store.ts';

/** Reads across tenants only to learn whether a member has a password, which a tenant may not read. */
export function listCandidates(ctx: MemberCtx, search: string): Promise<SsoExemption[]> {
  return asPlatform(ctx, (tx) => searchMembers(tx, ctx.tenantId, search));
}

/**
 * Sets the members who may sign in with a password; sessions of the removed ones end where the provider is required.
 */
export async function setExemptions(
  ctx: MemberCtx,
  input: { version: number; userIds: string[] },
): Promise<SsoConnection> {
  const userIds = [...new Set(input.userIds)];
  return refuseViolation(
    'sso_exemptions_member_fkey',
    () => notFound(t('memberNotFound')),
    replace(ctx, input.version, userIds),
  );
}

async function replace(ctx: MemberCtx, version: number, userIds: string[]) {
  const { tenantId } = ctx;
  return asPlatform(ctx, async (tx) => {
    await lockConnection(tx, tenantId, version);
    await replaceExemptions(tx, tenantId, userIds);
    await requireBreakGlass(tx, tenantId);
    const [row] = await tx
      .update(ssoConnections)
      .set({ version: version + 1, updatedAt: new Date(ctx.clock()) })
      .where(eq(ssoConnections.tenantId, tenantId))
      .returning();
    if (!row) throw new AppError('CONFLICT');
    if (row.isEnforced) await endOtherSessions(tx, ctx, tenantId, requireSessionId(ctx.actor));
    ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.set-exemptions',
      targetId: tenantId,
      details: { userIds },
    });
    return presentConnection(tx, row);
  });
}
