import type { Feedback } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { lookedAfterBy } from './access.ts';
import { feedbackAudit, feedbackReported, t } from './declares.ts';
import { readOne } from './read-models.ts';
import { changeFeedback, lockFeedback } from './store.ts';

/** Shows it to the administrators of the tenant and closes it, so that nothing is added. */
export async function reportFeedback(ctx: MemberCtx, id: string): Promise<Feedback> {
  return inTenant(ctx, async (tx) => {
    const row = await lockFeedback(tx, ctx, id, lookedAfterBy(tx, ctx));
    if (row.reportedAt !== null) throw new AppError('CONFLICT', t('alreadyReported'));
    const at = new Date(ctx.clock());
    await changeFeedback(tx, row, { state: 'closed', reportedAt: at }, at);
    await sendDomainEvent(tx, ctx, feedbackReported, { tenantId: ctx.tenantId, feedbackId: id });
    await feedbackAudit.record(tx, ctx, {
      action: 'feedback.report',
      targetId: id,
      details: { about: row.about, writerId: row.createdBy },
    });
    return readOne(tx, ctx, id);
  });
}
