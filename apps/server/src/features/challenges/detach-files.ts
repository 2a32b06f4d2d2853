import { challengeFiles, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockChallenge, touchChallenge } from './store.ts';

export interface DetachedFile {
  name: string;
  /** Of the bytes, which are to be removed after the commit. */
  storageKey: string;
}

/** Takes files from a challenge; answers those that it had. */
export async function detachFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  fileIds: readonly string[],
): Promise<DetachedFile[]> {
  if (fileIds.length === 0) return [];
  await lockChallenge(tx, ctx, challengeId);
  const detached = await tx
    .delete(challengeFiles)
    .where(
      and(
        eq(challengeFiles.tenantId, ctx.tenantId),
        eq(challengeFiles.challengeId, challengeId),
        inArray(challengeFiles.id, [...fileIds]),
      ),
    )
    .returning({ name: challengeFiles.name, storageKey: challengeFiles.storageKey });
  if (detached.length > 0) await touchChallenge(tx, ctx, challengeId);
  return detached;
}
