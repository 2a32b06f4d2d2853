import type { reviewRoutes, ReviewResult, RouteResult } from '@guidon/contract';
import { privateUserChannel } from '@guidon/contract';
import { inTenant, submissions, type Tx, type UnitId, type UserId, userIdOf, users } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound, refuseViolation } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { type EventRow, lockEventFor, requireEventRight } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import { settleSolves } from '../revoke-fact.ts';
import { claimReview, decideReview, isClaimed, reopenReview } from '../../play/index.ts';
import type { EventKey, LiveEvents } from '../../standings/index.ts';
import { publishTeamChanged } from '../../teams/index.ts';
import { reviewDecided, reviewsAudit, t } from '../declares.ts';

interface AnswerParams {
  eventId: string;
  submissionId: string;
}

interface Decision extends AnswerParams {
  decision: 'accept' | 'reject';
  note: string;
  /** Of the points, for an accepted answer. */
  percent: number;
}

interface Reviewed {
  unitId: UnitId;
  userId: UserId;
  challengeId: string;
  questionId: string;
  claimedBy: { id: string; username: string } | null;
}

/** Decides once about an answer that waits. What is accepted counts from now on: the time of facts never runs back. */
export async function decideAnswer(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, submissionId, decision, note, percent }: Decision,
): Promise<ReviewResult> {
  const key = { tenantId: ctx.tenantId, eventId };
  const seq = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const answer = await requireReviewed(tx, ctx, key, submissionId);
    const { unitId, challengeId, questionId, claimedBy } = answer;
    const by = ctx.actor.userId;
    const atMs = ctx.clock();
    if (claimedBy !== null && claimedBy.id !== by)
      throw new AppError('CONFLICT', t('reviewClaimed', { name: claimedBy.username }));
    if (!(await decideReview(tx, { ...key, submissionId, decision, percent, note, decidedBy: by, atMs }))) {
      throw new AppError('CONFLICT', t('alreadyDecided'));
    }
    const given = { ...answer, submissionId, note, percent, decidedBy: by, atMs };
    const fact = decision === 'accept' ? await giveFor(tx, events, key, given) : null;
    if (decision === 'accept' && fact === null) throw new AppError('CONFLICT', t('reviewSolvedOtherwise'));
    await reviewsAudit.record(tx, ctx, {
      action: 'reviews.decide',
      targetId: eventId,
      details: { submissionId, unitId, questionId, decision, percent, note, seq: fact },
    });
    await sendDomainEvent(tx, ctx, reviewDecided, {
      ...key,
      unitId,
      challengeId,
      questionId,
      submissionId,
      atMs,
    });
    await publishReviewed(tx, ctx, key, answer);
    return fact;
  });
  return { submissionId, decision, seq };
}

interface Given extends Reviewed {
  submissionId: string;
  note: string;
  percent: number;
  decidedBy: UserId;
  atMs: number;
}

/** A solve, or a part of the question; null where the question is solved, or its unit has as much of it. */
async function giveFor(tx: Tx, events: LiveEvents, key: EventKey, given: Given): Promise<number | null> {
  const { unitId, userId, challengeId, questionId, submissionId, note, percent, decidedBy, atMs } = given;
  if (percent === 100) {
    const accepted = { questionId, submissionIds: [submissionId], note, decidedBy, atMs };
    const [solve] = await events.appendSolves(tx, key, accepted);
    return solve?.seq ?? null;
  }
  const fraction = percent / 100;
  const part = await events.append(tx, key, async () => {
    const { isSolved, before } = await readShare(tx, key, { unitId, questionId });
    if (isSolved || before >= fraction) return null;
    const fact = { kind: 'partial' as const, challengeId, questionId, submissionId, fraction, before };
    return { ...fact, part: null, unitId, userId, note, decidedBy, atMs };
  });
  return part?.seq ?? null;
}

async function readShare(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { unitId, questionId }: { unitId: UnitId; questionId: string },
): Promise<{ isSolved: boolean; before: number }> {
  const { rows } = await tx.execute<{ isSolved: boolean; before: number }>(sql`
    select coalesce(bool_or(kind = 'solve'), false) as "isSolved",
      coalesce(max((data ->> 'fraction')::float8) filter (where kind = 'partial'), 0) as before
    from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and unit_id = ${unitId}
      and question_id = ${questionId} and kind in ('solve', 'partial')
      and not fact_is_revoked(tenant_id, event_id, seq)`);
  return rows[0] ?? { isSolved: false, before: 0 };
}

/** Takes a decision back: what it gave is revoked, and the answer waits again. */
export async function reopenAnswer(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, submissionId }: AnswerParams,
): Promise<RouteResult<typeof reviewRoutes.reopen>> {
  const key = { tenantId: ctx.tenantId, eventId };
  await inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'judge');
    const answer = await requireReviewed(tx, ctx, key, submissionId);
    const reopened = await refuseViolation(
      'submission_reviews_open_key',
      () => new AppError('CONFLICT', t('reviewOtherWaits')),
      reopenReview(tx, { ...key, submissionId }),
    );
    if (!reopened) throw new AppError('CONFLICT', t('reviewWaits'));
    const seqs = await revokeGiven(tx, ctx, events, { event, submissionId, unitId: answer.unitId });
    await reviewsAudit.record(tx, ctx, {
      action: 'reviews.reopen',
      targetId: eventId,
      details: { submissionId, unitId: answer.unitId, questionId: answer.questionId, revoked: seqs },
    });
    await publishReviewed(tx, ctx, key, answer);
  });
  return { submissionId };
}

interface OfDecision {
  event: EventRow;
  submissionId: string;
  unitId: UnitId;
}

async function revokeGiven(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  { event, submissionId, unitId }: OfDecision,
): Promise<number[]> {
  const key = { tenantId: ctx.tenantId, eventId: event.id };
  const { rows } = await tx.execute<{ seq: number; kind: 'solve' | 'partial' }>(sql`
    select seq::float8, kind from facts
    where tenant_id = ${key.tenantId} and event_id = ${key.eventId} and unit_id = ${unitId}
      and submission_id = ${submissionId} and kind in ('solve', 'partial')
      and not fact_is_revoked(tenant_id, event_id, seq)`);
  for (const { seq } of rows) {
    await events.append(tx, key, () =>
      Promise.resolve({
        kind: 'revocation',
        refersTo: seq,
        unitId,
        userId: null,
        decidedBy: ctx.actor.userId,
        atMs: ctx.clock(),
      }),
    );
  }
  const solves = rows.filter(({ kind }) => kind === 'solve').map(({ seq }) => seq);
  if (solves.length > 0) await settleSolves(tx, ctx, { event, seqs: solves }, 'revocation');
  return rows.map(({ seq }) => seq);
}

/** Says that the caller reads an answer, or who else does. */
export function claimAnswer(
  ctx: MemberCtx,
  { eventId, submissionId, takeOver }: AnswerParams & { takeOver: boolean },
): Promise<RouteResult<typeof reviewRoutes.claim>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const { userId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    const isMine = await claimReview(tx, { ...key, submissionId, userId, nowMs: ctx.clock(), takeOver });
    if (isMine) return { claimedBy: null };
    const { claimedBy } = await requireReviewed(tx, ctx, key, submissionId);
    return { claimedBy: claimedBy?.id === userId ? null : claimedBy };
  });
}

/** The open page of the challenge reads again what came of the answer. */
async function publishReviewed(
  tx: Tx,
  ctx: MemberCtx,
  { eventId }: EventKey,
  { unitId, userId, challengeId }: Reviewed,
): Promise<void> {
  const { isTeam } = await requireUnit(tx, ctx, { eventId, unitId });
  if (isTeam) publishTeamChanged(tx, ctx, unitId);
  else
    ctx.realtime.publishAfterCommit(tx, privateUserChannel(userId), 'answer-reviewed', {
      eventId,
      challengeId,
    });
}

async function requireReviewed(
  tx: Tx,
  ctx: MemberCtx,
  { tenantId, eventId }: EventKey,
  submissionId: string,
): Promise<Reviewed> {
  const [found] = await tx
    .select({
      unitId: submissions.unitId,
      userId: submissions.userId,
      challengeId: submissions.challengeId,
      questionId: submissions.questionId,
      claimedBy: { id: users.id, username: users.username },
    })
    .from(submissionReviews)
    .innerJoin(
      submissions,
      and(
        eq(submissions.tenantId, submissionReviews.tenantId),
        eq(submissions.id, submissionReviews.submissionId),
      ),
    )
    .leftJoin(users, and(eq(users.id, submissionReviews.claimedBy), isClaimed(ctx.clock())))
    .where(
      and(
        eq(submissionReviews.tenantId, tenantId),
        eq(submissionReviews.eventId, eventId),
        eq(submissionReviews.submissionId, submissionId),
      ),
    );
  if (!found) throw notFound(t('reviewNotFound'));
  return { ...found, userId: userIdOf(found.userId) };
}
