import { challengeFiles, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { type ChallengeFileRow, challengeFileRows } from '../stored-files/index.ts';

/** A file of any challenge of the tenant; null when there is none. */
export async function findFile(tx: Tx, tenantId: string, fileId: string): Promise<ChallengeFileRow | null> {
  const [file] = await challengeFileRows(
    tx,
    and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.id, fileId)),
  );
  return file ?? null;
}
