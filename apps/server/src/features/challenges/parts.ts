import { isDeepStrictEqual } from 'node:util';
import { hints, questions, type Tx, newId } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { QuestionInput } from '@guidon/contract';
import type { ChallengeKey } from './history.ts';

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

/** Outcome of matching a list of rows; `kept` are the rows in both lists, by their index in the new one. */
export interface Merge<Row, Input> {
  inserted: { input: Input; position: number }[];
  kept: { row: Row; input: Input; position: number }[];
  removed: Row[];
}

interface MergeProblem {
  index: number;
  problem: 'givenTwice' | 'notOfChallenge';
}

/** Matches the wanted list with the existing rows by id; an input without one is new. */
export function mergeRows<Row extends { id: string }, Input extends { id?: string | undefined }>(
  rows: readonly Row[],
  inputs: readonly Input[],
): Merge<Row, Input> | MergeProblem {
  const open = new Map(rows.map((row) => [row.id, row]));
  const merge: Merge<Row, Input> = { inserted: [], kept: [], removed: [] };
  for (const [position, input] of inputs.entries()) {
    if (input.id === undefined) {
      merge.inserted.push({ input, position });
      continue;
    }
    const id = input.id.toLowerCase();
    const row = open.get(id);
    if (!row) {
      const isTwice = rows.some((known) => known.id === id);
      return { index: position, problem: isTwice ? 'givenTwice' : 'notOfChallenge' };
    }
    open.delete(id);
    merge.kept.push({ row, input, position });
  }
  merge.removed = [...open.values()];
  return merge;
}

type QuestionMerge = Merge<typeof questions.$inferSelect, QuestionInput>;

export function questionFieldsOf({ title, prompt, points, rule, maxAttempts }: QuestionInput) {
  return { title, prompt, points, rule, maxAttempts };
}

export function changedFields(row: Record<string, unknown>, wanted: Record<string, unknown>): string[] {
  return Object.keys(wanted).filter((field) => !isDeepStrictEqual(row[field], wanted[field]));
}

export async function writeQuestions(
  tx: Tx,
  key: ChallengeKey,
  { inserted, kept, removed }: QuestionMerge,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(questions).where(and(eq(questions.tenantId, key.tenantId), inArray(questions.id, ids)));
  }
  for (const { row, input, position } of kept) {
    const wanted = { ...questionFieldsOf(input), position };
    if (changedFields(row, wanted).length === 0) continue;
    await tx
      .update(questions)
      .set(wanted)
      .where(and(eq(questions.tenantId, key.tenantId), eq(questions.id, row.id)));
  }
  if (inserted.length > 0) {
    await tx.insert(questions).values(
      inserted.map(({ input, position }) => ({
        ...key,
        ...questionFieldsOf(input),
        id: newId(),
        position,
      })),
    );
  }
}
