import type { CreateChallengeBody } from '@guidon/contract';
import { hints, newId, type Tx } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ChallengeKey } from './history.ts';
import type { Merge } from './parts.ts';

type HintRow = typeof hints.$inferSelect;

type HintInput = CreateChallengeBody['hints'][number];
export type HintMerge = Merge<HintRow, HintInput>;

/** Columns of a hint beside its place and the hint that it requires. */
function hintFieldsOf({ title, content, cost, opensAfterMinutes }: HintInput) {
  return { title, content, cost, opensAfterMinutes };
}

/** Answers the ids of the new ones. */
export async function insertHints(
  tx: Tx,
  key: ChallengeKey,
  inserted: readonly { input: HintInput; position: number; importKey?: string | null }[],
): Promise<string[]> {
  if (inserted.length === 0) return [];
  const rows = inserted.map(({ input, position, importKey = null }) => ({
    ...key,
    ...hintFieldsOf(input),
    id: newId(),
    position,
    importKey,
  }));
  await tx.insert(hints).values(rows);
  return rows.map(({ id }) => id);
}

/** Makes the hints of a locked challenge those of the input, and answers the ids of the new ones. */
export async function writeHints(
  tx: Tx,
  key: ChallengeKey,
  { inserted, kept, removed }: HintMerge,
): Promise<string[]> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(hints).where(and(eq(hints.tenantId, key.tenantId), inArray(hints.id, ids)));
  }
  for (const { row, input, position } of kept) {
    await tx
      .update(hints)
      .set({ ...hintFieldsOf(input), position })
      .where(and(eq(hints.tenantId, key.tenantId), eq(hints.id, row.id)));
  }
  return insertHints(tx, key, inserted);
}

/** Writes what each of the hints requires, once all of them have their places. */
export async function chainHints(tx: Tx, key: ChallengeKey, inputs: readonly HintInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const isOfChallenge = and(eq(hints.tenantId, key.tenantId), eq(hints.challengeId, key.challengeId));
  const rows = await tx
    .select({ id: hints.id, requiresHintId: hints.requiresHintId })
    .from(hints)
    .where(isOfChallenge)
    .orderBy(asc(hints.position));
  for (const [place, { id, requiresHintId }] of rows.entries()) {
    const required = inputs[place]?.requires ?? null;
    const wanted = required === null ? null : (rows[required]?.id ?? null);
    if (wanted === requiresHintId) continue;
    await tx
      .update(hints)
      .set({ requiresHintId: wanted })
      .where(and(isOfChallenge, eq(hints.id, id)));
  }
}

/** For each of the hints in their order: the place of the one that it requires. */
export function requiredPlaces(rows: readonly Pick<HintRow, 'id' | 'requiresHintId'>[]): (number | null)[] {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  return rows.map(({ requiresHintId }) =>
    requiresHintId === null ? null : (places.get(requiresHintId) ?? null),
  );
}
