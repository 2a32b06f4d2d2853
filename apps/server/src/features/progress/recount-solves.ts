import { facts, type Tx, type UserId, userIdOf } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { recountXp } from './recount-xp.ts';

interface FactKey {
  tenantId: string;
  eventId: string;
  seq: number;
}

/** After a solve was revoked or restored in this transaction; answers whose it is. */
export async function recountSolve(tx: Tx, { tenantId, eventId, seq }: FactKey): Promise<UserId | null> {
  const [fact] = await tx
    .select({ userId: facts.userId, challengeId: facts.challengeId, questionId: facts.questionId })
    .from(facts)
    .where(and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.seq, seq)));
  if (!fact?.challengeId || !fact.questionId || !fact.userId) return null;
  const { challengeId, questionId } = fact;
  const userId = userIdOf(fact.userId);
  await recountXp(tx, tenantId, [{ userId, challengeId, questionId }]);
  return userId;
}
