import type { Tx } from '@guidon/db';
import { submissionReviews } from '@guidon/db/schema/judging';
import { and, eq, isNull } from 'drizzle-orm';

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
