import { type BankChallenge, limits } from '@guidon/contract';
import { challenges, hints, inTenant, questions, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type ChallengeFileRow, requireRoom } from '../stored-files/index.ts';
import { type Attachment, attachFile } from './attached-files.ts';
import { challengesAudit, t } from './declares.ts';
import { copyAuthors } from './challenge-authors.ts';
import { presentFile } from './present-challenge.ts';
import { readBankChallenge } from './read-models.ts';
import { attachSolutionFile } from './solution-files.ts';
import {
  insertChallenge,
  isChallenge,
  loadWhole,
  lockChallenge,
  refusalOf,
  requireOwnChallenge,
  type WholeChallenge,
} from './store.ts';
import { requiredPlaces } from './write-hints.ts';
import { questionFieldsOf } from './parts.ts';
import { summaryOf } from './summaries.ts';

/** A challenge of its own, made by the caller: for events alone, without history, and of no source. */
export async function duplicateChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  const files = await inTenant(ctx, async (tx) => {
    const whole = await loadWhole(tx, await requireOwnChallenge(tx, ctx, challengeId));
    const all = filesOf(whole);
    await requireRoom(
      tx,
      ctx,
      all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
    return all;
  });
  const copies: Copy[] = [];
  try {
    for (const original of files) {
      const storedFile = await ctx.files.put(await ctx.files.open(original.storageKey), limits.fileBytes);
      copies.push({ name: original.name, storedFile, original });
    }
    return await inTenant(ctx, (tx) => insertCopy(tx, ctx, challengeId, copies));
  } catch (error) {
    await removeBytes(
      ctx,
      copies.map(({ storedFile }) => storedFile.storageKey),
    );
    throw refusalOf(error);
  }
}

interface Copy extends Attachment {
  original: ChallengeFileRow;
}

function filesOf({ files, solutionFiles }: WholeChallenge): ChallengeFileRow[] {
  return [...files, ...solutionFiles];
}

async function insertCopy(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  copies: readonly Copy[],
): Promise<BankChallenge> {
  const whole = await loadWhole(tx, await lockChallenge(tx, ctx, challengeId));
  if (!isSame(filesOf(whole), copies)) throw new AppError('CONFLICT');
  const { challenge } = whole;
  const name = await nameOfCopy(tx, ctx, challenge.name);
  const copyId = await insertChallenge(tx, ctx, { ...inputOf(whole), name });
  const { imageFileId, expectedFiles } = challenge;
  await tx.update(challenges).set({ imageFileId, expectedFiles }).where(isChallenge(ctx, copyId));
  const addresses: [string, string][] = [];
  for (const copy of copies) {
    const { original } = copy;
    const attach = original.isOfSolution ? attachSolutionFile : attachFile;
    const { file } = await attach(tx, ctx, copyId, copy);
    addresses.push([presentFile(original).url, presentFile(file).url]);
  }
  await moveAddresses(tx, ctx, { copyId, whole, addresses });
  await copyAuthors(tx, ctx, { from: challengeId, to: copyId });
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.duplicate',
    targetId: copyId,
    details: { name, from: challengeId },
  });
  return readBankChallenge(tx, ctx, copyId);
}

function keyOf(name: string, sha256: string): string {
  return `${sha256} ${name}`;
}

/** Whether the files are still those that were copied. */
function isSame(files: readonly ChallengeFileRow[], copies: readonly Attachment[]): boolean {
  const copied = new Set(copies.map(({ name, storedFile }) => keyOf(name, storedFile.sha256)));
  return files.length === copies.length && files.every(({ name, sha256 }) => copied.has(keyOf(name, sha256)));
}

function inputOf({ challenge, questions: parts, hints: given }: WholeChallenge) {
  const required = requiredPlaces(given);
  return {
    ...challenge,
    questions: parts.map(questionFieldsOf),
    hints: given.map(({ title, content, cost, opensAfterMinutes }, place) => {
      return { title, content, cost, opensAfterMinutes, requires: required[place] ?? null };
    }),
  };
}

interface ChallengeCopy {
  copyId: string;
  whole: WholeChallenge;
  /** Of each file, before and after. */
  addresses: readonly [string, string][];
}

/** Texts that show files of the original show those of the copy. */
async function moveAddresses(
  tx: Tx,
  ctx: MemberCtx,
  { copyId, whole, addresses }: ChallengeCopy,
): Promise<void> {
  if (addresses.length === 0) return;
  const { tenantId } = ctx;
  const moved = (text: string) =>
    addresses.reduce((known, [before, after]) => known.replaceAll(before, after), text);
  const { description, introBody, solution, successMessage } = whole.challenge;
  await tx
    .update(challenges)
    .set({
      description: moved(description),
      summary: summaryOf(moved(description)),
      introBody: moved(introBody),
      solution: moved(solution),
      successMessage: moved(successMessage),
    })
    .where(isChallenge(ctx, copyId));
  for (const [position, { prompt }] of whole.questions.entries()) {
    if (moved(prompt) === prompt) continue;
    await tx
      .update(questions)
      .set({ prompt: moved(prompt) })
      .where(
        and(
          eq(questions.tenantId, tenantId),
          eq(questions.challengeId, copyId),
          eq(questions.position, position),
        ),
      );
  }
  for (const [position, { content }] of whole.hints.entries()) {
    if (moved(content) === content) continue;
    await tx
      .update(hints)
      .set({ content: moved(content) })
      .where(and(eq(hints.tenantId, tenantId), eq(hints.challengeId, copyId), eq(hints.position, position)));
  }
}

const asked = 100;

/** The first of "Name (copy)", "Name (copy 2)" … that no challenge of the bank has. */
async function nameOfCopy(tx: Tx, ctx: MemberCtx, name: string): Promise<string> {
  const names = Array.from({ length: asked }, (_, index) => copyName(ctx, name, index + 1));
  const rows = await tx
    .select({ name: sql<string>`lower(${challenges.name})` })
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, ctx.tenantId),
        sql`lower(${challenges.name}) = any (${sql.param(names.map((one) => one.toLowerCase()))}::text[])`,
      ),
    );
  const taken = new Set(rows.map((row) => row.name));
  return names.find((one) => !taken.has(one.toLowerCase())) ?? copyName(ctx, name, asked + 1);
}

function copyName({ language }: MemberCtx, name: string, number: number): string {
  const write = (of: string) =>
    (number === 1 ? t('copyName', { name: of }) : t('copyNumberName', { name: of, number })).in(language);
  const tooLong = write(name).length - limits.nameMax;
  return tooLong > 0 ? write(name.slice(0, -tooLong).trimEnd()) : write(name);
}
