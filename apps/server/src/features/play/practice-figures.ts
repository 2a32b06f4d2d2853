import { facts, soloUnitId, submissions, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { findPracticeEvent } from '../events/index.ts';

export interface PracticeFigures {
  submissions: number;
  solves: number;
  completedChallenges: number;
}

/** What the caller has come to outside events; nothing of it counts in any. */
export async function practiceFigures(tx: Tx, { tenantId, actor }: MemberCtx): Promise<PracticeFigures> {
  const eventId = await findPracticeEvent(tx, tenantId);
  if (eventId === null) return { submissions: 0, solves: 0, completedChallenges: 0 };
  const tried = await tx.$count(
    submissions,
    and(
      eq(submissions.tenantId, tenantId),
      eq(submissions.eventId, eventId),
      eq(submissions.userId, actor.userId),
    ),
  );
  const [solved] = await tx
    .select({
      solves: sql<number>`count(distinct ${facts.questionId})::int`,
      completedChallenges: sql<number>`count(${facts.completionNumber})::int`,
    })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, soloUnitId(actor.userId)),
        eq(facts.kind, 'solve'),
        sql`not fact_is_revoked(${facts.tenantId}, ${facts.eventId}, ${facts.seq})`,
      ),
    );
  return { submissions: tried, ...(solved ?? { solves: 0, completedChallenges: 0 }) };
}
