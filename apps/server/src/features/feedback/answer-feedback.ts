import {
  type AnswerFeedbackBody,
  type Feedback,
  privateUserChannel,
  type RealtimeEvents,
} from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { lookedAfterBy } from './access.ts';
import { feedbackAnswered, feedbackAudit, t } from './declares.ts';
import { readOne } from './read-models.ts';
import { addMessage, changeFeedback, type FeedbackRow, lockFeedback } from './store.ts';

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
