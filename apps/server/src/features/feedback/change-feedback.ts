import {
  type Feedback,
  type AnswerFeedbackBody,
  privateUserChannel,
  type RealtimeEvents,
} from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { eq } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { feedbackAudit, t, feedbackAnswered, feedbackReported } from './declares.ts';
import { readOne } from './read-models.ts';
import { addMessage, changeFeedback, lockFeedback, type FeedbackRow } from './store.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { lookedAfterBy } from './access.ts';

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

/** By who looks after what it is about; an answer reaches its writer at the bell. */
export async function answerFeedback(
  ctx: MemberCtx,
  id: string,
  { answer, state = answer === undefined ? undefined : 'answered' }: AnswerFeedbackBody,
): Promise<Feedback> {
  if (state === undefined) throw invalidField('answer', t('nothingGiven'));
  return inTenant(ctx, async (tx) => {
    const row = await lockFeedback(tx, ctx, id, lookedAfterBy(tx, ctx));
    if (answer !== undefined) await addAnswer(tx, ctx, row, answer);
    await changeFeedback(tx, row, { state }, new Date(ctx.clock()));
    await feedbackAudit.record(tx, ctx, {
      action: answer === undefined ? 'feedback.set-state' : 'feedback.answer',
      targetId: id,
      details: { state },
    });
    return readOne(tx, ctx, id);
  });
}

async function addAnswer(tx: Tx, ctx: MemberCtx, row: FeedbackRow, body: string): Promise<void> {
  const { tenantId, actor } = ctx;
  if (row.createdBy === null) throw new AppError('CONFLICT', t('answerByMail'));
  const words = { authorId: actor.userId, isAnswer: true, body, at: new Date(ctx.clock()) };
  const messageId = await addMessage(tx, row, words);
  await sendDomainEvent(tx, ctx, feedbackAnswered, { tenantId, feedbackId: row.id, messageId });
  const told: RealtimeEvents['feedback-answered'] = { feedbackId: row.id };
  ctx.realtime.publishAfterCommit(tx, privateUserChannel(row.createdBy), 'feedback-answered', told, {
    tenantId,
  });
}

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
