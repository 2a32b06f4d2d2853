import { challenges, hints, questions, type StoredAside, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { ChallengeKey } from './history.ts';
import { expectedFilesOf, type ImportNumbers, isChallenge } from './store.ts';
import { summaryOf } from './summaries.ts';

export async function numberImportedParts(tx: Tx, key: ChallengeKey, numbers: ImportNumbers): Promise<void> {
  await numberRows(tx, questions, key, numbers.questions);
  await numberRows(tx, hints, key, numbers.hints);
}

async function numberRows(
  tx: Tx,
  table: typeof questions | typeof hints,
  { tenantId, challengeId }: ChallengeKey,
  numbers: readonly (string | null)[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set import_key = given.import_key
    from unnest(${sql.param(numbers)}::text[]) with ordinality as given(import_key, number)
    where ${table.tenantId} = ${tenantId} and ${table.challengeId} = ${challengeId}
      and ${table.position} = given.number - 1 and ${table.importKey} is distinct from given.import_key`);
}

/** For texts that name files of the challenge, whose addresses are known once they are attached. */
export async function setTexts(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { description, solution }: { description: string; solution: string },
): Promise<void> {
  await tx
    .update(challenges)
    .set({ description, summary: summaryOf(description), solution })
    .where(isChallenge(ctx, challengeId));
}

/** What the file of a challenge says and nothing here holds, for an export. */
export async function setKeptAside(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  keptAside: StoredAside,
): Promise<void> {
  await tx.update(challenges).set({ keptAside }).where(isChallenge(ctx, challengeId));
}

/** What is recommended after each of these; answers which were changed, without those that are gone meanwhile. */
export async function setNextChallenges(
  tx: Tx,
  { tenantId }: MemberCtx,
  nextIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids = [...nextIds.keys()];
  const locked = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids, ...nextIds.values()])))
    .orderBy(asc(challenges.id))
    .for('update');
  const there = new Set(locked.map(({ id }) => id));
  const pairs = [...nextIds].filter((pair) => pair.every((id) => there.has(id)));
  await tx.execute(sql`
    update ${challenges} set next_challenge_id = given.next_id, version = ${challenges.version} + 1
    from unnest(${sql.param(pairs.map(([id]) => id))}::uuid[], ${sql.param(pairs.map(([, next]) => next))}::uuid[])
      as given(id, next_id)
    where ${challenges.tenantId} = ${tenantId} and ${challenges.id} = given.id`);
  return pairs.map(([id]) => id);
}

/** What the import of a challenge has written, a sum for each field; null for one that none is known of. */
export async function setImportedSums(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  importedSums: Record<string, string> | null,
): Promise<void> {
  await tx.update(challenges).set({ importedSums }).where(isChallenge(ctx, challengeId));
}

/** Names of the files that the import of a challenge names, for finding out later which never came. */
export async function setExpectedFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  names: readonly string[],
): Promise<void> {
  await tx
    .update(challenges)
    .set({ expectedFiles: expectedFilesOf(names) })
    .where(isChallenge(ctx, challengeId));
}
