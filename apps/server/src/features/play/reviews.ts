import type { PlayQuestion } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
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
  for (const { questionId, decision, note } of rows) {
    const last = states.get(questionId)?.last ?? null;
    states.set(questionId, {
      isPending: decision === null,
      last: decision === null ? last : { decision, note: note ?? '' },
    });
  }
  return states;
}

interface Review {
  tenantId: string;
  eventId: string;
  submissionId: string;
  decision: 'accept' | 'reject';
  note: string;
  decidedBy: string;
  atMs: number;
}

/** Decides about an answer that waits, once: false where it was decided before, or never waited. */
export async function decideReview(
  tx: Tx,
  { tenantId, eventId, submissionId, decision, note, decidedBy, atMs }: Review,
): Promise<boolean> {
  const decided = await tx
    .update(submissionReviews)
    .set({ decision, note, decidedBy, decidedAt: new Date(atMs) })
    .where(
      and(
        eq(submissionReviews.tenantId, tenantId),
        eq(submissionReviews.eventId, eventId),
        eq(submissionReviews.submissionId, submissionId),
        isNull(submissionReviews.decidedAt),
      ),
    )
    .returning({ id: submissionReviews.submissionId });
  return decided.length === 1;
}
