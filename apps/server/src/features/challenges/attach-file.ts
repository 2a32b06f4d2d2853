import { limits } from '@guidon/contract';
import { challengeFiles, newId, type Tx } from '@guidon/db';
import type { StoredFile } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keepForCompletedEvents } from './keep-for-completed-events.ts';
import { type ChallengeFileRow, challengeFileRows, keepFile } from '../stored-files/index.ts';
import {
  isCurrentFileOf,
  type KeepLeavingFile,
  lockChallenge,
  takeOutFile,
  touchChallenge,
} from './store.ts';
import { t } from './declares.ts';

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
  await keepForCompletedEvents(tx, ctx, await lockChallenge(tx, ctx, challengeId));
  const present = await challengeFileRows(tx, isCurrentFileOf(ctx.tenantId, [challengeId]));
  const replaced = present.find((file) => file.name === name);
  if (!replaced && present.length >= limits.filesPerChallenge) {
    throw invalidField('file', t('tooManyFiles', { most: limits.filesPerChallenge }));
  }
  const taken = replaced ? await takeOutFile(tx, replaced, keep) : null;
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
