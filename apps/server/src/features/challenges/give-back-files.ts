import { challengeFiles, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import { keepForCompletedEvents } from './keep-for-completed-events.ts';
import { type ChallengeRow, isCurrentFileOf, takeOutFile } from './store.ts';

interface FilesBefore {
  /** All that it had. */
  names: readonly { name: string; sha256: string }[];
  /** Those of them that it has no longer. */
  left: readonly { fileId: string; name: string; storedFileId: string; isOfSolution: boolean }[];
}

/** Gives a locked challenge the files that it had before; answers the keys of bytes that go after the commit. */
export async function giveBackFiles(
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
  await keepForCompletedEvents(tx, ctx, challenge);
  const freed: (string | null)[] = [];
  for (const file of added) freed.push((await takeOutFile(tx, file)).freedKey);
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
