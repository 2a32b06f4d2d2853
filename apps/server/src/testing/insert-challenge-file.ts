import { challengeFiles, newId, storedFiles, type Tx } from '@guidon/db';
import type { StoredFile } from '../platform/files/files.ts';

interface ChallengeFile {
  tenantId: string;
  challengeId: string;
  name: string;
  stored: StoredFile;
}

/** Attaches stored bytes to a challenge as if they had been uploaded, and answers the file's id. */
export async function insertChallengeFile(
  tx: Tx,
  { tenantId, challengeId, name, stored }: ChallengeFile,
): Promise<string> {
  const id = newId();
  await tx.insert(storedFiles).values({ tenantId, id, purpose: 'challenge-file', ...stored });
  await tx.insert(challengeFiles).values({ tenantId, id, challengeId, name, storedFileId: id });
  return id;
}
