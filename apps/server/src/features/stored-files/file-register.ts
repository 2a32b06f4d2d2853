import { newId, storedFiles, type Tx, challenges, eventChallenges, events } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoredFile } from '../../platform/files/files.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoom } from './require-room.ts';

interface FileToKeep {
  purpose: (typeof storedFiles.$inferSelect)['purpose'];
  stored: StoredFile;
  /** Under which it is listed; empty for what has none. */
  name?: string;
  mediaType?: string;
}

interface Owner {
  tenantId: string;
  createdBy: string;
}

/** Registers stored bytes as the tenant's, and answers their id; PAYLOAD_TOO_LARGE where the tenant has no room. */
export async function keepFile(tx: Tx, ctx: MemberCtx, file: FileToKeep): Promise<string> {
  await requireRoom(tx, ctx, file.stored.sizeBytes);
  return registerFile(tx, { tenantId: ctx.tenantId, createdBy: ctx.actor.userId }, file);
}

/** `keepFile` without asking for room. */
export async function registerFile(tx: Tx, owner: Owner, { stored, ...about }: FileToKeep): Promise<string> {
  const id = newId();
  await tx.insert(storedFiles).values({ ...owner, id, ...about, ...stored });
  return id;
}

/** Takes files that nothing refers to any more off the register; their bytes go after the commit, by these keys. */
export async function dropFiles(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const dropped = await tx
    .delete(storedFiles)
    .where(and(eq(storedFiles.tenantId, tenantId), inArray(storedFiles.id, [...ids])))
    .returning({ storageKey: storedFiles.storageKey });
  return dropped.map(({ storageKey }) => storageKey);
}

/**
 * Takes pictures off the register that no event, no challenge and no copy of a challenge shows any more, and answers the
 * keys of their bytes, which are removed after the commit.
 */
export async function dropUnusedImages(
  tx: Tx,
  tenantId: string,
  fileIds: readonly (string | null)[],
): Promise<string[]> {
  const ids = [...new Set(fileIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const isKept = sql`(
    exists (select from ${events} e where e.tenant_id = ${tenantId} and e.image_file_id = stored_files.id)
    or exists (select from ${challenges} c where c.tenant_id = ${tenantId} and c.image_file_id = stored_files.id)
    or exists (select from ${eventChallenges} ec where ec.tenant_id = ${tenantId}
      and ec.content_at_end ->> 'imageFileId' = stored_files.id::text))`;
  const unused = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.tenantId, tenantId), inArray(storedFiles.id, ids), sql`not ${isKept}`));
  return dropFiles(
    tx,
    tenantId,
    unused.map(({ id }) => id),
  );
}
