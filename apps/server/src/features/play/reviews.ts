import type { PlayQuestion } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveChallenge, OpenedEvent } from '../standings/index.ts';

export interface ReviewState {
  isPending: boolean;
  /** Of the last answer that was decided about. */
  last: PlayQuestion['review'];
}

/** By question, how the reviews of the viewer's unit stand; no query for a challenge that is judged by rules. */
export async function readReviews(
  ctx: MemberCtx,
  { live, viewer: { unitId } }: OpenedEvent,
  { questions }: LiveChallenge,
): Promise<ReadonlyMap<string, ReviewState>> {
  const reviewed = questions.filter(({ rule }) => rule.kind === 'manual').map(({ id }) => id);
  const states = new Map<string, ReviewState>();
  if (unitId === null || reviewed.length === 0) return states;
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        questionId: submissionReviews.questionId,
        decision: submissionReviews.decision,
        percent: submissionReviews.percent,
        note: submissionReviews.note,
      })
      .from(submissionReviews)
      .where(
        and(
          eq(submissionReviews.tenantId, live.tenantId),
          eq(submissionReviews.eventId, live.id),
          eq(submissionReviews.unitId, unitId),
          inArray(submissionReviews.questionId, reviewed),
        ),
      )
      // What waits stands last.
      .orderBy(asc(submissionReviews.decidedAt), asc(submissionReviews.submissionId)),
  );
  for (const { questionId, decision, percent, note } of rows) {
    const last = states.get(questionId)?.last ?? null;
    states.set(questionId, {
      isPending: decision === null,
      last:
        decision === null ? last : { decision, percent: percentOf({ decision, percent }), note: note ?? '' },
    });
  }
  return states;
}

export function percentOf(of: { decision: 'accept' | 'reject'; percent: number | null }): number {
  return of.decision === 'reject' ? 0 : (of.percent ?? 100);
}

interface WaitingAnswer {
  tenantId: string;
  eventId: string;
  submissionId: string;
}

interface Review extends WaitingAnswer {
  decision: 'accept' | 'reject';
  /** Of the points, for an accepted answer. */
  percent: number;
  note: string;
  decidedBy: string;
  atMs: number;
}

/** For as long a reviewer who has said to have an answer open keeps it from others. */
const claimedMs = 60_000;

export const isClaimed = (nowMs: number) =>
  sql`${submissionReviews.claimedAt} > ${new Date(nowMs - claimedMs).toISOString()}::timestamptz`;

const ofAnswer = ({ tenantId, eventId, submissionId }: WaitingAnswer) =>
  and(
    eq(submissionReviews.tenantId, tenantId),
    eq(submissionReviews.eventId, eventId),
    eq(submissionReviews.submissionId, submissionId),
  );

/** Whether the answer is open to the reviewer: nobody else has it, or it is taken over. */
export async function claimReview(
  tx: Tx,
  {
    userId,
    nowMs,
    takeOver,
    ...answer
  }: WaitingAnswer & { userId: string; nowMs: number; takeOver: boolean },
): Promise<boolean> {
  const isFree = or(
    isNull(submissionReviews.claimedBy),
    eq(submissionReviews.claimedBy, userId),
    not(isClaimed(nowMs)),
  );
  const claimed = await tx
    .update(submissionReviews)
    .set({ claimedBy: userId, claimedAt: new Date(nowMs) })
    .where(and(ofAnswer(answer), isNull(submissionReviews.decidedAt), takeOver ? undefined : isFree))
    .returning({ id: submissionReviews.submissionId });
  return claimed.length === 1;
}

/** The answer waits again: false where it waits already. */
export async function reopenReview(tx: Tx, answer: WaitingAnswer): Promise<boolean> {
  const reopened = await tx
    .update(submissionReviews)
    .set({ decision: null, percent: null, note: null, decidedBy: null, decidedAt: null })
    .where(and(ofAnswer(answer), isNotNull(submissionReviews.decidedAt)))
    .returning({ id: submissionReviews.submissionId });
  return reopened.length === 1;
}

/** Decides about an answer that waits, once: false where it was decided before, or never waited. */
export async function decideReview(
  tx: Tx,
  { decision, percent, note, decidedBy, atMs, ...answer }: Review,
): Promise<boolean> {
  const decided = await tx
    .update(submissionReviews)
    .set({
      decision,
      percent: decision === 'accept' ? percent : null,
      note,
      decidedBy,
      decidedAt: new Date(atMs),
      claimedBy: null,
      claimedAt: null,
    })
    .where(and(ofAnswer(answer), isNull(submissionReviews.decidedAt)))
    .returning({ id: submissionReviews.submissionId });
  return decided.length === 1;
}
