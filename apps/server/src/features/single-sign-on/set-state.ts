import type { SsoConnection } from '@guidon/contract';
import { asPlatform, ssoConnections } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireSessionId } from '../../platform/http/require-access.ts';
import { requireBreakGlass } from '../memberships/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { singleSignOnAudit, t } from './declares.ts';
import { presentConnection } from './read-models.ts';
import { endOtherSessions, endProviderSessions, lockConnection } from './store.ts';

interface State {
  version: number;
  isEnabled: boolean;
  isEnforced: boolean;
}

/** Enables or requires the provider, or no longer; ends the sessions that the new state would not have admitted. */
export async function setState(ctx: MemberCtx, state: State): Promise<SsoConnection> {
  const { isEnabled, isEnforced, version } = state;
  if (isEnforced && !isEnabled) throw invalidField('isEnforced', t('enforcedNeedsEnabled'));
  const { tenantId } = ctx;
  return asPlatform(ctx, async (tx) => {
    const before = await lockConnection(tx, tenantId, version);
    const [row] = await tx
      .update(ssoConnections)
      .set({ isEnabled, isEnforced, version: version + 1, updatedAt: new Date(ctx.clock()) })
      .where(eq(ssoConnections.tenantId, tenantId))
      .returning();
    if (!row) throw new AppError('CONFLICT');
    await requireBreakGlass(tx, tenantId);
    const ended = [
      ...(before.isEnabled && !isEnabled ? await endProviderSessions(tx, ctx, tenantId) : []),
      ...(!before.isEnforced && isEnforced
        ? await endOtherSessions(tx, ctx, tenantId, requireSessionId(ctx.actor))
        : []),
    ];
    ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.set-state',
      targetId: tenantId,
      details: { isEnabled, isEnforced, endedSessions: ended.length },
    });
    return presentConnection(tx, row);
  });
}
