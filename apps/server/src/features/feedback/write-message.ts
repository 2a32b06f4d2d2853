import type { Feedback } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { feedbackAudit, t } from './declares.ts';
import { readOne } from './read-models.ts';
import { addMessage, changeFeedback, lockFeedback } from './store.ts';

/** By who has begun it, until it is closed. */
export async function writeMessage(ctx: MemberCtx, id: string, body: string): Promise<Feedback> {
  const { userId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const row = await lockFeedback(tx, ctx, id, eq(feedback.createdBy, userId));
    if (row.state === 'closed') throw new AppError('CONFLICT', t('isClosed'));
    const at = new Date(ctx.clock());
    await addMessage(tx, row, { authorId: userId, isAnswer: false, body, at });
    await changeFeedback(tx, row, { state: 'open' }, at);
    await feedbackAudit.record(tx, ctx, { action: 'feedback.write', targetId: id });
    return readOne(tx, ctx, id);
  });
}
