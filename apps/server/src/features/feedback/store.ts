import { limits } from '@guidon/contract';
import { newId, type Tx } from '@guidon/db';
import { feedback, feedbackMessages } from '@guidon/db/schema/feedback';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

type Key = Pick<FeedbackRow, 'tenantId' | 'id'>;

export const isFeedback = ({ tenantId, id }: Key) =>
  and(eq(feedback.tenantId, tenantId), eq(feedback.id, id));

/** NOT_FOUND for one that the caller has nothing to do with; it does not change meanwhile. */
export async function lockFeedback(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  id: string,
  isTheirs: SQL | undefined,
): Promise<FeedbackRow> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(isFeedback({ tenantId, id }), isTheirs))
    .for('update');
  if (!row) throw notFound(t('feedbackNotFound'));
  return row;
}

type NewFeedback = typeof feedback.$inferInsert;

interface Words {
  authorId: string | null;
  isAnswer: boolean;
  body: string;
  at: Date;
}

/** With its first message. */
export async function insertFeedback(tx: Tx, row: NewFeedback, body: string): Promise<void> {
  await tx.insert(feedback).values(row);
  const words = { authorId: row.createdBy ?? null, isAnswer: false, body, at: row.createdAt };
  await insertMessage(tx, row, words);
}

async function insertMessage(tx: Tx, { tenantId, id }: Key, { at, ...words }: Words): Promise<string> {
  const messageId = newId();
  await tx
    .insert(feedbackMessages)
    .values({ ...words, tenantId, feedbackId: id, id: messageId, createdAt: at });
  return messageId;
}

/** Adds to a locked one; fails where it has as many messages as it may. */
export async function addMessage(tx: Tx, key: Key, words: Words): Promise<string> {
  const present = await tx.$count(
    feedbackMessages,
    and(eq(feedbackMessages.tenantId, key.tenantId), eq(feedbackMessages.feedbackId, key.id)),
  );
  if (present >= limits.feedbackMessages)
    throw new AppError('LIMIT_REACHED', t('tooManyMessages', { most: limits.feedbackMessages }));
  return insertMessage(tx, key, words);
}

export async function changeFeedback(
  tx: Tx,
  key: Key,
  change: Partial<Pick<FeedbackRow, 'state' | 'reportedAt'>>,
  at: Date,
): Promise<void> {
  await tx
    .update(feedback)
    .set({ ...change, updatedAt: at })
    .where(isFeedback(key));
}
