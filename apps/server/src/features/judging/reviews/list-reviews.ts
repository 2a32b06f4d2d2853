import type { reviewRoutes, RouteInput, RouteResult, WaitingReview } from '@guidon/contract';
import { inTenant, submissions, type Tx, type UnitId, users } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, orderByEarliest, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import { isClaimed, percentOf } from '../../play/index.ts';
import type { EventKey, LiveEvent, LiveEvents } from '../../standings/index.ts';

/** By the time of arrival: an id begins with what the sender has chosen as the key of the call. */
const oldestFirst = orderByEarliest('reviews', submissions.submittedAt, submissions.id);

const lastDecidedFirst = orderByLatest('decided-reviews', submissionReviews.decidedAt, submissions.id);

const inEvent = ({ tenantId, eventId }: EventKey) =>
  and(eq(submissionReviews.tenantId, tenantId), eq(submissionReviews.eventId, eventId));

const waitingIn = (key: EventKey) => and(inEvent(key), isNull(submissionReviews.decidedAt));

const decidedIn = (key: EventKey) => and(inEvent(key), isNotNull(submissionReviews.decidedAt));

const claimers = alias(users, 'claimers');
const deciders = alias(users, 'deciders');
const notesShown = 6;

/** Answers of an event that wait for their review, or were decided; who judges sees what was answered. */
export async function listReviews(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, state, ...query }: RouteInput<typeof reviewRoutes.list>['query'] & { eventId: string },
): Promise<RouteResult<typeof reviewRoutes.list>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const isWaiting = state === 'waiting';
  const page = keysetPage(ctx, isWaiting ? oldestFirst : lastDecidedFirst, query);
  const { rows, waiting, notes } = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    return {
      rows: await readReviews(tx, ctx, { page, where: isWaiting ? waitingIn(key) : decidedIn(key) }),
      waiting: await countWaiting(tx, key),
      notes: await readNotes(tx, key),
    };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  const shown: WaitingReview[] = [];
  for (const row of data) {
    const content = await events.content(live, row.challengeId);
    shown.push(presentReview(live, row, content?.prompts[row.questionId] ?? ''));
  }
  return { data: shown, nextCursor, waiting, notes };
}

/** Those that were given most often, to choose from. */
async function readNotes(tx: Tx, key: EventKey): Promise<string[]> {
  const rows = await tx
    .select({ note: submissionReviews.note, given: count() })
    .from(submissionReviews)
    .where(and(decidedIn(key), ne(submissionReviews.note, '')))
    .groupBy(submissionReviews.note)
    .orderBy(desc(count()), submissionReviews.note)
    .limit(notesShown);
  return rows.flatMap(({ note }) => (note === null ? [] : [note]));
}

interface Selection {
  page: ReturnType<typeof keysetPage>;
  where: ReturnType<typeof inEvent>;
}

async function readReviews(tx: Tx, ctx: MemberCtx, { page, where }: Selection): Promise<Row[]> {
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
      claimedBy: { id: claimers.id, username: claimers.username },
      decision: submissionReviews.decision,
      percent: submissionReviews.percent,
      note: submissionReviews.note,
      decidedAt: submissionReviews.decidedAt,
      decidedBy: { id: deciders.id, username: deciders.username },
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
    .leftJoin(
      claimers,
      and(
        eq(claimers.id, submissionReviews.claimedBy),
        ne(claimers.id, ctx.actor.userId),
        isClaimed(ctx.clock()),
      ),
    )
    .leftJoin(deciders, eq(deciders.id, submissionReviews.decidedBy))
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

async function countWaiting(tx: Tx, key: EventKey): Promise<number> {
  const [row] = await tx.select({ waiting: count() }).from(submissionReviews).where(waitingIn(key));
  return row?.waiting ?? 0;
}

interface Row {
  sortKey: string[];
  submissionId: string;
  at: Date;
  userId: string;
  username: string | null;
  unitId: UnitId;
  challengeId: string;
  questionId: string;
  answer: string;
  claimedBy: { id: string; username: string } | null;
  decision: 'accept' | 'reject' | null;
  percent: number | null;
  note: string | null;
  decidedAt: Date | null;
  decidedBy: { id: string; username: string } | null;
}

function presentDecided({ decision, percent, note, decidedAt, decidedBy }: Omit<Row, 'sortKey'>) {
  if (decision === null || decidedAt === null) return null;
  const at = decidedAt.toISOString();
  return { decision, percent: percentOf({ decision, percent }), note: note ?? '', by: decidedBy, at };
}

function presentReview(live: LiveEvent, row: Omit<Row, 'sortKey'>, prompt: string): WaitingReview {
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
    claimedBy: row.claimedBy,
    decided: presentDecided(row),
  };
}
