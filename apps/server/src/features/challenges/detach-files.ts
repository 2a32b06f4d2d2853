import { challengeFiles, type Tx } from '@guidon/db';
import { and, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import { keepForCompletedEvents } from './keep-for-completed-events.ts';
import { isCurrentOf, type KeepLeavingFile, lockChallenge, takeOutFile, touchChallenge } from './store.ts';

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
  await keepForCompletedEvents(tx, ctx, await lockChallenge(tx, ctx, challengeId));
  const files = await challengeFileRows(
    tx,
    and(isCurrentOf(ctx.tenantId, [challengeId]), inArray(challengeFiles.id, [...fileIds])),
  );
  const detached: DetachedFile[] = [];
  for (const file of files) {
    const { freedKey } = await takeOutFile(tx, file, keep);
    detached.push({ name: file.name, storageKey: freedKey });
  }
  if (detached.length > 0) await touchChallenge(tx, ctx, challengeId);
  return detached;
}
