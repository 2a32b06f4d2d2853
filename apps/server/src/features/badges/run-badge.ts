import type { RunBadgeBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { badgesAudit, t } from './declares.ts';
import { runBadgeJob } from './jobs/run-badge.ts';
import { requireBadge } from './store.ts';

/** Has a job look for all who have earned a badge before. */
export async function runBadge(ctx: MemberCtx, badgeId: string, { eventId }: RunBadgeBody): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    const badge = await requireBadge(tx, ctx, badgeId);
    if (badge.rule.kind === 'by-hand') throw new AppError('CONFLICT', t('ruleless'));
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const name = badge.nameIn('en');
    await badgesAudit.record(tx, ctx, {
      action: 'badge.run',
      targetId: badgeId,
      details: { name, eventId: eventId ?? null },
    });
    await ctx.jobs.send(tx, runBadgeJob, { tenantId, badgeId, eventId: eventId ?? null, after: null });
  });
}
