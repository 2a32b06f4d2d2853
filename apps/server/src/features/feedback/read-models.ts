import type { Feedback } from '@guidon/contract';
import { type Tx, users } from '@guidon/db';
import { feedback, feedbackMessages } from '@guidon/db/schema/feedback';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { orderByLatest, type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { seesName } from './access.ts';
import { type FeedbackRow, isFeedback } from './store.ts';
import { t } from './declares.ts';

export const latestFirst = orderByLatest('feedback', feedback.createdAt, feedback.id);

export function selectFeedback(tx: Tx, where: SQL | undefined, page: PageSelection = singleRow) {
  return tx
    .select({ sortKey: page.sortKey, row: feedback, username: users.username })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.createdBy))
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

interface FeedbackRead {
  row: FeedbackRow;
  username: string | null;
}

type Message = Awaited<ReturnType<typeof readMessages>>[number];

function readMessages(tx: Tx, { tenantId }: Pick<MemberCtx, 'tenantId'>, ids: readonly string[]) {
  return tx
    .select({
      id: feedbackMessages.id,
      feedbackId: feedbackMessages.feedbackId,
      isAnswer: feedbackMessages.isAnswer,
      author: users.username,
      body: feedbackMessages.body,
      createdAt: feedbackMessages.createdAt,
    })
    .from(feedbackMessages)
    .leftJoin(users, eq(users.id, feedbackMessages.authorId))
    .where(and(eq(feedbackMessages.tenantId, tenantId), inArray(feedbackMessages.feedbackId, [...ids])))
    .orderBy(asc(feedbackMessages.createdAt), asc(feedbackMessages.id));
}

/** With all messages, and with the names that the caller may see. */
export async function presentFeedback(
  tx: Tx,
  ctx: MemberCtx,
  found: readonly FeedbackRead[],
): Promise<Feedback[]> {
  if (found.length === 0) return [];
  const messages = await readMessages(
    tx,
    ctx,
    found.map(({ row }) => row.id),
  );
  const byFeedback = Map.groupBy(messages, ({ feedbackId }) => feedbackId);
  return found.map((one) => presentOne(ctx, one, byFeedback.get(one.row.id) ?? []));
}

function presentOne(ctx: MemberCtx, { row, username }: FeedbackRead, messages: readonly Message[]): Feedback {
  const { id, about, eventId, challengeId, subject, rating, state, showsName } = row;
  const isNamed = seesName(ctx, row);
  const writer = about === 'contact' ? row.contactName : username;
  return {
    id,
    about,
    subjectId: eventId ?? challengeId,
    subject,
    rating,
    state,
    author: isNamed && writer !== null ? { name: writer, email: row.contactEmail } : null,
    showName: showsName,
    isReported: row.reportedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    messages: messages.map((message) => ({
      id: message.id,
      isAnswer: message.isAnswer,
      author: message.isAnswer ? message.author : isNamed ? writer : null,
      body: message.body,
      createdAt: message.createdAt.toISOString(),
    })),
  };
}

export async function readOne(tx: Tx, ctx: MemberCtx, id: string): Promise<Feedback> {
  const found = await selectFeedback(tx, isFeedback({ tenantId: ctx.tenantId, id }));
  const [one] = await presentFeedback(tx, ctx, found);
  if (!one) throw notFound(t('feedbackNotFound'));
  return one;
}
