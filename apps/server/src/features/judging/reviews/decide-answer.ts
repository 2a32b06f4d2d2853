import type { ReviewResult } from '@guidon/contract';
import { inTenant, submissions, type Tx } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { lockEventFor } from '../../events/index.ts';
import { requireUnit } from '../lock-unit.ts';
import { decideReview } from '../../play/index.ts';
import type { EventKey, LiveEvents } from '../../standings/index.ts';
import { publishTeamChanged } from '../../teams/index.ts';
import { reviewDecided, reviewsAudit, t } from '../declares.ts';

interface Decision {
  eventId: string;
  submissionId: string;
  decision: 'accept' | 'reject';
  note: string;
}

/** Decides once about an answer that waits. An accepted one is a solve from now on: the time of facts never runs back. */
export async function decideAnswer(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, submissionId, decision, note }: Decision,
): Promise<ReviewResult> {
  const key = { tenantId: ctx.tenantId, eventId };
  const seq = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const { unitId, challengeId, questionId } = await requireReviewed(tx, key, submissionId);
    const decidedBy = ctx.actor.userId;
    const atMs = ctx.clock();
    if (!(await decideReview(tx, { ...key, submissionId, decision, note, decidedBy, atMs }))) {
      throw new AppError('CONFLICT', t('alreadyDecided'));
    }
    const [solve] =
      decision === 'accept'
        ? await events.appendSolves(tx, key, {
            questionId,
            submissionIds: [submissionId],
            note,
            decidedBy,
            atMs,
          })
        : [];
    if (decision === 'accept' && !solve) throw new AppError('CONFLICT', t('reviewSolvedOtherwise'));
    await reviewsAudit.record(tx, ctx, {
      action: 'reviews.decide',
      targetId: eventId,
      details: { submissionId, unitId, questionId, decision, note, seq: solve?.seq ?? null },
    });
    await sendDomainEvent(tx, ctx, reviewDecided, { ...key, unitId, challengeId, submissionId });
    const { isTeam } = await requireUnit(tx, ctx, { eventId, unitId });
    if (isTeam) publishTeamChanged(tx, ctx, { teamId: unitId, eventId });
    return solve?.seq ?? null;
  });
  return { submissionId, decision, seq };
}

async function requireReviewed(tx: Tx, { tenantId, eventId }: EventKey, submissionId: string) {
  const [found] = await tx
    .select({
      unitId: submissions.unitId,
      challengeId: submissions.challengeId,
      questionId: submissions.questionId,
    })
    .from(submissionReviews)
    .innerJoin(
      submissions,
      and(
        eq(submissions.tenantId, submissionReviews.tenantId),
        eq(submissions.id, submissionReviews.submissionId),
      ),
    )
    .where(
      and(
        eq(submissionReviews.tenantId, tenantId),
        eq(submissionReviews.eventId, eventId),
        eq(submissionReviews.submissionId, submissionId),
      ),
    );
  if (!found) throw notFound(t('reviewNotFound'));
  return found;
}
