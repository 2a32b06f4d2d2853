import { limits } from '@guidon/contract';
import { challengeFiles, newId, type Tx } from '@guidon/db';
import type { StoredFile } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { type ChallengeFileRow, challengeFileRows, keepFile } from '../stored-files/index.ts';
import {
  isCurrentFileOf,
  type KeepLeavingFile,
  lockChallenge,
  removeChallengeFile,
  touchChallenge,
  isCurrentOf,
  type ChallengeRow,
} from './store.ts';
import { t } from './declares.ts';
import { and, inArray } from 'drizzle-orm';

export interface Attachment {
  /** Made by `safeFileName`. */
  name: string;
  storedFile: StoredFile;
}

/**
 * Attaches stored bytes to a challenge. A file of the same name keeps its id, and its old bytes, under `replacedKey`,
 * are to be removed after the commit; when an event that is over still shows it, it stays, and the new one has its own id.
 */
export async function attachFile(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { name, storedFile }: Attachment,
  keep?: KeepLeavingFile,
): Promise<{ file: ChallengeFileRow; replacedKey: string | null }> {
  await storeForCompletedEvents(tx, ctx, await lockChallenge(tx, ctx, challengeId));
  const present = await challengeFileRows(tx, isCurrentFileOf(ctx.tenantId, [challengeId]));
  const replaced = present.find((file) => file.name === name);
  if (!replaced && present.length >= limits.filesPerChallenge) {
    throw invalidField('file', t('tooManyFiles', { most: limits.filesPerChallenge }));
  }
  const taken = replaced ? await removeChallengeFile(tx, replaced, keep) : null;
  const id = replaced && taken?.isGone === true ? replaced.id : newId();
  const file = await insertFile(tx, ctx, { id, challengeId, name, storedFile });
  await touchChallenge(tx, ctx, challengeId);
  return { file, replacedKey: taken?.freedKey ?? null };
}

/** The same of a challenge that the transaction has inserted, which nobody else knows of; no two have one name. */
export function attachNewFile(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  attachment: Attachment,
): Promise<ChallengeFileRow> {
  return insertFile(tx, ctx, { id: newId(), challengeId, ...attachment });
}

async function insertFile(
  tx: Tx,
  ctx: MemberCtx,
  { id, challengeId, name, storedFile }: Attachment & { id: string; challengeId: string },
): Promise<ChallengeFileRow> {
  const { tenantId } = ctx;
  const storedFileId = await keepFile(tx, ctx, { purpose: 'challenge-file', stored: storedFile, name });
  const [row] = await tx
    .insert(challengeFiles)
    .values({ tenantId, id, challengeId, name, storedFileId })
    .returning();
  if (!row) throw new Error('an insert without a condition answered no row');
  return { ...row, ...storedFile };
}

export interface DetachedFile {
  name: string;
  /** Of bytes that are to be removed after the commit; null when something still has them. */
  storageKey: string | null;
}

/** Takes files from a challenge or its solution; returns those that it had. */
export async function detachFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  fileIds: readonly string[],
  keep?: KeepLeavingFile,
): Promise<DetachedFile[]> {
  if (fileIds.length === 0) return [];
  await storeForCompletedEvents(tx, ctx, await lockChallenge(tx, ctx, challengeId));
  const files = await challengeFileRows(
    tx,
    and(isCurrentOf(ctx.tenantId, [challengeId]), inArray(challengeFiles.id, [...fileIds])),
  );
  const detached: DetachedFile[] = [];
  for (const file of files) {
    const { freedKey } = await removeChallengeFile(tx, file, keep);
    detached.push({ name: file.name, storageKey: freedKey });
  }
  if (detached.length > 0) await touchChallenge(tx, ctx, challengeId);
  return detached;
}

interface FilesBefore {
  /** All that it had. */
  names: readonly { name: string; sha256: string }[];
  /** Those of them that it has no longer. */
  left: readonly { fileId: string; name: string; storedFileId: string; isOfSolution: boolean }[];
}

/** Gives a locked challenge the files that it had before; answers the keys of bytes that go after the commit. */
export async function restoreFiles(
  tx: Tx,
  ctx: MemberCtx,
  challenge: ChallengeRow,
  { names, left }: FilesBefore,
): Promise<string[]> {
  const { tenantId } = ctx;
  const challengeId = challenge.id;
  const present = await challengeFileRows(tx, isCurrentFileOf(tenantId, [challengeId]));
  const added = present.filter(
    (file) => !names.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256),
  );
  if (added.length + left.length === 0) return [];
  await storeForCompletedEvents(tx, ctx, challenge);
  const freed: (string | null)[] = [];
  for (const file of added) freed.push((await removeChallengeFile(tx, file)).freedKey);
  for (const { fileId, name, storedFileId, isOfSolution } of left) {
    await tx
      .insert(challengeFiles)
      .values({ tenantId, id: fileId, challengeId, name, storedFileId, isOfSolution })
      .onConflictDoUpdate({
        target: [challengeFiles.tenantId, challengeFiles.id],
        set: { isCurrent: true, name, storedFileId },
      });
  }
  return freed.flatMap((key) => key ?? []);
}
