import { isDeepStrictEqual } from 'node:util';
import type { QuestionInput } from '@guidon/contract';
import { newId, questions, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { ChallengeKey } from './history.ts';
import type { Merge } from './merge-rows.ts';
import type { QuestionRow } from './store.ts';

export type QuestionMerge = Merge<QuestionRow, QuestionInput>;

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
