import { facts, type Tx, type UserId, userIdOf } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type CreditedQuestion, recountXp } from './recount-xp.ts';

interface Solves {
  tenantId: string;
  eventId: string;
  /** Numbers of the solves; other facts among them give no XP. */
  seqs: readonly number[];
}

/** After solves were revoked or restored in this transaction; answers whose they are. */
export async function recountSolves(tx: Tx, { tenantId, eventId, seqs }: Solves): Promise<UserId[]> {
  const rows = await tx
    .select({ userId: facts.userId, challengeId: facts.challengeId, questionId: facts.questionId })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.kind, 'solve'),
        inArray(facts.seq, [...seqs]),
      ),
    );
  const credited = rows.flatMap(({ userId, challengeId, questionId }): CreditedQuestion[] =>
    userId === null || challengeId === null || questionId === null
      ? []
      : [{ userId: userIdOf(userId), challengeId, questionId }],
  );
  const byQuestion = Map.groupBy(credited, ({ questionId }) => questionId);
  for (const questionId of [...byQuestion.keys()].toSorted())
    await recountXp(tx, tenantId, byQuestion.get(questionId) ?? []);
  return [...new Set(credited.map(({ userId }) => userId))];
}
