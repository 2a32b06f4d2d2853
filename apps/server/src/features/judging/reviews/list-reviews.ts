import type { reviewRoutes, RouteInput, RouteResult, WaitingReview } from '@guidon/contract';
import { inTenant, submissions, type Tx, type UnitId, users } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, orderByEarliest } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import type { EventKey, LiveEvent, LiveEvents } from '../../standings/index.ts';

/** By the time of arrival: an id begins with what the sender has chosen as the key of the call. */
const oldestFirst = orderByEarliest('reviews', submissions.submittedAt, submissions.id);

const waitingIn = ({ tenantId, eventId }: EventKey) =>
  and(
    eq(submissionReviews.tenantId, tenantId),
    eq(submissionReviews.eventId, eventId),
    isNull(submissionReviews.decidedAt),
  );

/** Answers of an event that wait for their review; who judges sees what was answered. */
export async function listReviews(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, ...query }: RouteInput<typeof reviewRoutes.list>['query'] & { eventId: string },
): Promise<RouteResult<typeof reviewRoutes.list>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const page = keysetPage(ctx, oldestFirst, query);
  const { rows, waiting } = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    return { rows: await readWaiting(tx, key, page), waiting: await countWaiting(tx, key) };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  const shown: WaitingReview[] = [];
  for (const row of data) {
    const content = await events.content(live, row.challengeId);
    shown.push(presentReview(live, row, content?.prompts[row.questionId] ?? ''));
  }
  return { data: shown, nextCursor, waiting };
}

async function readWaiting(tx: Tx, key: EventKey, page: ReturnType<typeof keysetPage>) {
  return tx
    .select({
      sortKey: page.sortKey,
      submissionId: submissionReviews.submissionId,
      at: submissions.submittedAt,
      userId: submissions.userId,
      username: users.username,
      unitId: submissions.unitId,
      challengeId: submissions.challengeId,
      questionId: submissions.questionId,
      answer: submissions.answer,
    })
    .from(submissionReviews)
    .innerJoin(
      submissions,
      and(
        eq(submissions.tenantId, submissionReviews.tenantId),
        eq(submissions.id, submissionReviews.submissionId),
      ),
    )
    .leftJoin(users, eq(users.id, submissions.userId))
    .where(and(waitingIn(key), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

async function countWaiting(tx: Tx, key: EventKey): Promise<number> {
  const [row] = await tx.select({ waiting: count() }).from(submissionReviews).where(waitingIn(key));
  return row?.waiting ?? 0;
}

interface Waiting {
  submissionId: string;
  at: Date;
  userId: string;
  username: string | null;
  unitId: UnitId;
  challengeId: string;
  questionId: string;
  answer: string;
}

function presentReview(live: LiveEvent, row: Waiting, prompt: string): WaitingReview {
  const { submissionId, at, userId, username, unitId, challengeId, questionId, answer } = row;
  const challenge = live.challenge(challengeId);
  const question = challenge?.questions.find(({ id }) => id === questionId);
  return {
    submissionId,
    at: at.toISOString(),
    user: username === null ? null : { id: userId, username },
    unit: live.unit(unitId),
    challenge: { id: challengeId, name: challenge?.name ?? '' },
    question: {
      id: questionId,
      title: question?.title ?? '',
      prompt,
      points: live.board.questionValue(questionId),
    },
    criteria: question?.rule.kind === 'manual' ? question.rule.criteria : '',
    answer,
  };
}
