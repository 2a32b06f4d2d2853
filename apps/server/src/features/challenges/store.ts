import { challengeFieldNames, type CreateChallengeBody, limits, pick } from '@guidon/contract';
import {
  challengeFiles,
  challenges,
  hints,
  newId,
  questions,
  type StoredAside,
  storedFiles,
  type Tx,
  violatedConstraint,
} from '@guidon/db';
import { and, asc, count, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import { AppError, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isFileKept } from '../events/index.ts';
import {
  type ChallengeFileRow,
  challengeFileRows,
  dropFiles,
  requireRoomForTexts,
} from '../stored-files/index.ts';
import { isAuthoredBy, requireAuthorOf } from './author-rights.ts';
import { ensureFlagSecret } from './flag-secret.ts';
import { partsOfChallenges } from './parts.ts';
import { chainHints, insertHints } from './write-hints.ts';
import { t } from './declares.ts';
import { summaryOf } from './summaries.ts';

export type ChallengeRow = typeof challenges.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type HintRow = typeof hints.$inferSelect;

export interface WholeChallenge {
  challenge: ChallengeRow;
  /** Of its picture; null for none. */
  imageHash: string | null;
  questions: QuestionRow[];
  hints: HintRow[];
  next: { id: string; name: string } | null;
  files: ChallengeFileRow[];
  /** What the text of its solution shows. */
  solutionFiles: ChallengeFileRow[];
}

export function isChallenge(ctx: MemberCtx, challengeId: string) {
  return and(eq(challenges.tenantId, ctx.tenantId), eq(challenges.id, challengeId));
}

/** The challenge of the caller's tenant; NOT_FOUND for another tenant's and a missing one. */
export async function requireChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ChallengeRow> {
  const [challenge] = await tx.select().from(challenges).where(isChallenge(ctx, challengeId));
  if (!challenge) throw notFound(t('challengeNotFound'));
  return challenge;
}

/** The same for who changes it: FORBIDDEN for a challenge that the caller may read alone. */
export async function requireOwnChallenge(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
): Promise<ChallengeRow> {
  const challenge = await requireChallenge(tx, ctx, challengeId);
  await requireAuthorOf(tx, ctx, challengeId);
  return challenge;
}

/**
 * Whatever is changed of a challenge, it is locked first, and by nobody who may not change it. The one that it is to name
 * as its next is locked in one order with it, since two may name each other at once.
 */
export async function lockChallenge(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  nextId: string | null = null,
): Promise<ChallengeRow> {
  if (nextId !== null) await lockInOrder(tx, ctx, [challengeId, nextId]);
  const [challenge] = await tx.select().from(challenges).where(isChallenge(ctx, challengeId)).for('update');
  if (!challenge) throw notFound(t('challengeNotFound'));
  await requireAuthorOf(tx, ctx, challengeId);
  return challenge;
}

export interface LockedChallenge extends ChallengeRow {
  /** Whether the caller may change it. */
  isAuthored: boolean;
}

/** Locks several of them in one order; those that are gone are left out. */
export function lockChallenges(tx: Tx, ctx: MemberCtx, ids: readonly string[]): Promise<LockedChallenge[]> {
  return tx
    .select({ ...getTableColumns(challenges), isAuthored: isAuthoredBy(ctx) })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), inArray(challenges.id, [...ids])))
    .orderBy(asc(challenges.id))
    .for('update');
}

/** The same for who changes all of them. */
export async function lockOwnChallenges(
  tx: Tx,
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<LockedChallenge[]> {
  const locked = await lockChallenges(tx, ctx, ids);
  if (locked.some(({ isAuthored }) => !isAuthored)) throw new AppError('FORBIDDEN', t('notAuthor'));
  return locked;
}

/** The rows alone, whoever may change them; a transaction locks all that it will need at once. */
export async function lockInOrder(tx: Tx, { tenantId }: MemberCtx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids])))
    .orderBy(asc(challenges.id))
    .for('update');
}

/** The condition for files that challenges and their solutions have now, not for those that only events that are over still show. */
export function isCurrentOf(tenantId: string, challengeIds: readonly string[]) {
  return and(
    eq(challengeFiles.tenantId, tenantId),
    inArray(challengeFiles.challengeId, [...challengeIds]),
    eq(challengeFiles.isCurrent, true),
  );
}

/** The same without those of solutions. */
export function isCurrentFileOf(tenantId: string, challengeIds: readonly string[]) {
  return and(isCurrentOf(tenantId, challengeIds), eq(challengeFiles.isOfSolution, false));
}

export async function loadWhole(tx: Tx, challenge: ChallengeRow): Promise<WholeChallenge> {
  const { tenantId, id } = challenge;
  const files = await challengeFileRows(tx, isCurrentOf(tenantId, [id]));
  const parts = await partsOfChallenges(tx, tenantId, [id]);
  return {
    challenge,
    imageHash: await imageHashOf(tx, challenge),
    next: await nextOf(tx, challenge),
    questions: parts.questions.get(id) ?? [],
    hints: parts.hints.get(id) ?? [],
    files: files.filter(({ isOfSolution }) => !isOfSolution),
    solutionFiles: files.filter(({ isOfSolution }) => isOfSolution),
  };
}

async function imageHashOf(tx: Tx, { tenantId, imageFileId }: ChallengeRow): Promise<string | null> {
  if (imageFileId === null) return null;
  const [file] = await tx
    .select({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(eq(storedFiles.tenantId, tenantId), eq(storedFiles.id, imageFileId)));
  return file?.sha256 ?? null;
}

async function nextOf(tx: Tx, { tenantId, nextChallengeId }: ChallengeRow): Promise<WholeChallenge['next']> {
  if (nextChallengeId === null) return null;
  const [next] = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), eq(challenges.id, nextChallengeId)));
  return next ?? null;
}

/** The key of an imported challenge in its source, and its number among the challenges with that key, from 1. */
export interface ImportSource {
  key: string;
  copy: number;
}

/** What an import writes of a challenge beside what its editor shows. */
export interface ImportedParts {
  source: ImportSource;
  keptAside: StoredAside;
  /** Names of the files that its source names; null where it says nothing of files. */
  expectedFiles: readonly string[] | null;
  /** For its questions and its hints in order: their number in the file. */
  numbers: ImportNumbers;
}

/**
 * Inserts a challenge whose rules were checked, and answers its id. Fails on `challenges_name_key`, an imported one
 * on `challenges_import_key`; ids in the input are not used.
 */
export async function insertChallenge(
  tx: Tx,
  ctx: MemberCtx,
  input: CreateChallengeBody,
  imported?: ImportedParts,
): Promise<string> {
  const { tenantId, actor } = ctx;
  const challengeId = newId();
  await tx.insert(challenges).values({
    tenantId,
    id: challengeId,
    ...(await plainFieldsOf(tx, ctx, input, challengeId)),
    summary: summaryOf(input.description),
    createdBy: actor.userId,
    ...(imported && importedFieldsOf(imported)),
  });
  const owner = { tenantId, challengeId };
  await ensureFlagSecret(tx, ctx, input.questions);
  await tx.insert(questions).values(
    input.questions.map((question, position) => ({
      ...owner,
      ...question,
      id: newId(),
      position,
      importKey: imported?.numbers.questions[position] ?? null,
    })),
  );
  await insertHints(
    tx,
    owner,
    input.hints.map((hint, position) => ({
      input: hint,
      position,
      importKey: imported?.numbers.hints[position] ?? null,
    })),
  );
  if (input.hints.some(({ requires }) => requires !== null)) await chainHints(tx, owner, input.hints);
  await requireRoomForTexts(tx, ctx);
  return challengeId;
}

function importedFieldsOf({ source, keptAside, expectedFiles }: ImportedParts) {
  return {
    importKey: source.key,
    importCopy: source.copy,
    keptAside,
    ...(expectedFiles !== null && { expectedFiles: expectedFilesOf(expectedFiles) }),
  };
}

/** As they are stored. */
export function expectedFilesOf(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, limits.expectedFiles);
}

/** For the questions and the hints of a challenge in order: their number in the file; null for one made by hand. */
export interface ImportNumbers {
  questions: readonly (string | null)[];
  hints: readonly (string | null)[];
}

/** A category as other challenges of the bank write it (`web`, `Web`), so that it stays one. */
export async function spellingOf(
  tx: Tx,
  ctx: MemberCtx,
  category: string,
  ownIds: readonly string[],
): Promise<string> {
  const [known] = await tx
    .select({ category: challenges.category })
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, ctx.tenantId),
        notInArray(challenges.id, [...ownIds]),
        sql`lower(${challenges.category}) = lower(${category})`,
      ),
    )
    .groupBy(challenges.category)
    .orderBy(desc(count()), asc(challenges.category))
    .limit(1);
  return known?.category ?? category;
}

/** Columns of the challenge's own row, without duplicate tags. */
export async function plainFieldsOf(tx: Tx, ctx: MemberCtx, input: CreateChallengeBody, ownId: string) {
  return {
    ...pick(input, challengeFieldNames),
    category: await spellingOf(tx, ctx, input.category, [ownId]),
    tags: [...new Set(input.tags)],
    topics: [...new Set(input.topics)],
    writeupLinks: [...new Set(input.writeupLinks)],
  };
}

/** The most that a challenge can be worth. */
export function pointsOf(scoring: ChallengeRow['scoring'], parts: readonly { points: number }[]): number {
  return scoring.kind === 'dynamic' ? scoring.initial : parts.reduce((sum, { points }) => sum + points, 0);
}

/** Notes a file that is about to leave a challenge, so that it can be given back: its bytes stay. */
export type KeepLeavingFile = (file: ChallengeFileRow) => Promise<void>;

interface TakenOut {
  /** Whether its id is free; an event that is over may go on showing it. */
  isGone: boolean;
  /** Of bytes that nothing shows any more. */
  freedKey: string | null;
}

/** Removes a file from a challenge. */
export async function removeChallengeFile(
  tx: Tx,
  file: ChallengeFileRow,
  keep?: KeepLeavingFile,
): Promise<TakenOut> {
  const { tenantId, challengeId, id, storedFileId } = file;
  const isFile = and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.id, id));
  await keep?.(file);
  if (await isFileKept(tx, { tenantId, challengeId }, id)) {
    await tx.update(challengeFiles).set({ isCurrent: false }).where(isFile);
    return { isGone: false, freedKey: null };
  }
  await tx.delete(challengeFiles).where(isFile);
  if (keep !== undefined) return { isGone: true, freedKey: null };
  const [storageKey] = await dropFiles(tx, tenantId, [storedFileId]);
  return { isGone: true, freedKey: storageKey ?? null };
}

/** Marks a challenge as changed without incrementing its version, because files are changed one by one. */
export async function touchChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<void> {
  await tx.update(challenges).set({ updatedAt: sql`now()` }).where(isChallenge(ctx, challengeId));
}

/** The error for a taken name and for a next challenge that there is not; any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'challenges_name_key':
      return new AppError('NAME_TAKEN', t('nameTaken'), { field: 'name' });
    case 'challenges_next_fkey':
      return new AppError('NOT_FOUND', t('nextNotFound'), { field: 'nextChallengeId' });
    case 'challenges_next_check':
      return invalidField('nextChallengeId', t('nextIsItself'));
    default:
      return error;
  }
}
