import { limits } from '@guidon/contract';
import { challengeFiles, newId, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { StoredFile } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type ChallengeFileRow, challengeFileRows, keepFile } from '../stored-files/index.ts';
import { type Attachment, detachFiles } from './attached-files.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { presentFile } from './present-challenge.ts';
import { isCurrentOf, type KeepLeavingFile, lockChallenge, touchChallenge } from './store.ts';
import { t } from './declares.ts';

/** Files of the solutions of challenges. */
export function readSolutionFiles(
  tx: Tx,
  tenantId: string,
  challengeIds: readonly string[],
): Promise<ChallengeFileRow[]> {
  return challengeFileRows(
    tx,
    and(isCurrentOf(tenantId, challengeIds), eq(challengeFiles.isOfSolution, true)),
  );
}

/**
 * Attaches stored bytes to the solution of a challenge, which shows them by their address. The same bytes under the same
 * name are one file: `spareKey` is then that of bytes that are to be removed after the commit.
 */
export async function attachSolutionFile(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { name, storedFile }: Attachment,
): Promise<{ file: ChallengeFileRow; spareKey: string | null }> {
  const { tenantId } = ctx;
  await storeForCompletedEvents(tx, ctx, await lockChallenge(tx, ctx, challengeId));
  const present = await readSolutionFiles(tx, tenantId, [challengeId]);
  const same = present.find((file) => file.name === name && file.sha256 === storedFile.sha256);
  if (same !== undefined) return { file: same, spareKey: storedFile.storageKey };
  if (present.length >= limits.filesPerChallenge) {
    throw invalidField('file', t('tooManyFiles', { most: limits.filesPerChallenge }));
  }
  return { file: await insertSolutionFile(tx, ctx, challengeId, { name, storedFile }), spareKey: null };
}

async function insertSolutionFile(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { name, storedFile }: { name: string; storedFile: StoredFile },
): Promise<ChallengeFileRow> {
  const { tenantId } = ctx;
  const storedFileId = await keepFile(tx, ctx, { purpose: 'challenge-file', stored: storedFile, name });
  const [row] = await tx
    .insert(challengeFiles)
    .values({ tenantId, id: newId(), challengeId, name, storedFileId, isOfSolution: true })
    .returning();
  if (!row) throw new Error('an insert without a condition answered no row');
  await touchChallenge(tx, ctx, challengeId);
  return { ...row, ...storedFile };
}

/** Takes away what the text of the solution shows no longer; answers the keys of bytes that go after the commit. */
export async function detachUnusedSolutionFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  solution: string,
  keep?: KeepLeavingFile,
): Promise<string[]> {
  const files = await readSolutionFiles(tx, ctx.tenantId, [challengeId]);
  const unused = files.filter((file) => !solution.includes(solutionFileFolder(file)));
  const detached = await detachFiles(
    tx,
    ctx,
    challengeId,
    unused.map(({ id }) => id),
    keep,
  );
  return detached.flatMap(({ storageKey }) => storageKey ?? []);
}

/** An address without the name, which texts may write in several ways. */
function solutionFileFolder(file: ChallengeFileRow): string {
  const { url } = presentFile(file);
  return url.slice(0, url.lastIndexOf('/') + 1);
}
