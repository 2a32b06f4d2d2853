import { challengeFiles, storedFiles, type Tx } from '@guidon/db';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';

export type ChallengeFileRow = Awaited<ReturnType<typeof challengeFileRows>>[number];

/** Files of challenges by name, each with what is known of its bytes. */
export function challengeFileRows(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(challengeFiles),
      storageKey: storedFiles.storageKey,
      sha256: storedFiles.sha256,
      sizeBytes: storedFiles.sizeBytes,
    })
    .from(challengeFiles)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.tenantId, challengeFiles.tenantId), eq(storedFiles.id, challengeFiles.storedFileId)),
    )
    .where(where)
    .orderBy(asc(challengeFiles.name), asc(challengeFiles.id));
}
