import { challenges, eventChallenges, events, storedFiles, type Tx } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dropFiles } from './keep-file.ts';

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
