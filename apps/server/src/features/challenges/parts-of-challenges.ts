import { hints, questions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';

interface PartsOfChallenges {
  questions: Map<string, (typeof questions.$inferSelect)[]>;
  hints: Map<string, (typeof hints.$inferSelect)[]>;
}

/** Questions and hints by challenge, each in its order. */
export async function partsOfChallenges(
  tx: Tx,
  tenantId: string,
  challengeIds: readonly string[],
): Promise<PartsOfChallenges> {
  const ids = [...challengeIds];
  const questionRows = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.challengeId, ids)))
    .orderBy(asc(questions.position), asc(questions.id));
  const hintRows = await tx
    .select()
    .from(hints)
    .where(and(eq(hints.tenantId, tenantId), inArray(hints.challengeId, ids)))
    .orderBy(asc(hints.position), asc(hints.id));
  return {
    questions: Map.groupBy(questionRows, ({ challengeId }) => challengeId),
    hints: Map.groupBy(hintRows, ({ challengeId }) => challengeId),
  };
}
