import { limits } from '@guidon/contract';
import { challengeFiles, newId, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { StoredFile } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoom } from './require-room.ts';
import { type FileRow, lockChallenge, touchChallenge } from './store.ts';
import { t } from './texts.ts';

export interface Attachment {
  /** Made by `safeFileName`. */
  name: string;
  storedFile: StoredFile;
}

/**
 * Attaches stored bytes to a challenge. A file of the same name keeps its id, and its old bytes, under `replacedKey`,
 * are to be removed after the commit.
 */
export async function attachFile(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { name, storedFile }: Attachment,
): Promise<{ file: FileRow; replacedKey: string | null }> {
  const { tenantId } = ctx;
  await lockChallenge(tx, ctx, challengeId);
  const present = await tx
    .select({
      name: challengeFiles.name,
      storageKey: challengeFiles.storageKey,
      sizeBytes: challengeFiles.sizeBytes,
    })
    .from(challengeFiles)
    .where(and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.challengeId, challengeId)));
  const replaced = present.find((file) => file.name === name);
  if (!replaced && present.length >= limits.filesPerChallenge) {
    throw invalidField('file', t('tooManyFiles', { most: limits.filesPerChallenge }));
  }
  await requireRoom(tx, ctx, storedFile.sizeBytes - (replaced?.sizeBytes ?? 0));
  const [file] = await tx
    .insert(challengeFiles)
    .values({ tenantId, id: newId(), challengeId, name, ...storedFile })
    .onConflictDoUpdate({
      target: [challengeFiles.tenantId, challengeFiles.challengeId, challengeFiles.name],
      set: { ...storedFile, createdAt: sql`now()` },
    })
    .returning();
  if (!file) throw new Error('an upsert without a condition answered no row');
  await touchChallenge(tx, ctx, challengeId);
  return { file, replacedKey: replaced?.storageKey ?? null };
}
