import { challengeFiles, challenges, inTenant, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keptImagesOf, lockFactsOf, outdateAnswers, removeChallengeFromEvents } from '../events/index.ts';
import { dropFiles, dropUnusedImages } from '../stored-files/index.ts';
import { challengesAudit, t } from './declares.ts';
import { publishToEvents, eventsWithChallenge, hasHistory } from './history.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { type ChallengeRow, isChallenge, lockChallenge } from './store.ts';

export async function deleteChallenge(ctx: MemberCtx, challengeId: string): Promise<void> {
  const { tenantId } = ctx;
  const storageKeys = await inTenant(ctx, async (tx) => {
    const { name, imageFileId } = await lockChallenge(tx, ctx, challengeId);
    const key = { tenantId, challengeId };
    const eventIds = await eventsWithChallenge(tx, key);
    await lockFactsOf(tx, tenantId, eventIds);
    if (await hasHistory(tx, key, eventIds)) {
      throw new AppError('HAS_HISTORY', t('hasSubmissions'));
    }
    return removeChallenge(tx, ctx, { id: challengeId, imageFileId }, { name, eventIds });
  });
  await removeBytes(ctx, storageKeys);
}

/** Removes a locked challenge that nobody has answered, and answers the keys of bytes that go after the commit. */
export async function removeChallenge(
  tx: Tx,
  ctx: MemberCtx,
  { id: challengeId, imageFileId }: Pick<ChallengeRow, 'id' | 'imageFileId'>,
  details: { name: string; eventIds: string[]; by?: string },
): Promise<string[]> {
  const { tenantId } = ctx;
  const key = { tenantId, challengeId };
  const files = await tx
    .select({ id: challengeFiles.storedFileId })
    .from(challengeFiles)
    .where(and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.challengeId, challengeId)));
  const images = [imageFileId, ...(await keptImagesOf(tx, key))];
  await removeChallengeFromEvents(tx, key);
  await outdateAnswers(tx, tenantId, details.eventIds);
  await tx.delete(challenges).where(isChallenge(ctx, challengeId));
  await challengesAudit.record(tx, ctx, { action: 'challenge.delete', targetId: challengeId, details });
  await publishToEvents(tx, ctx, details.eventIds);
  const fileIds = files.map(({ id }) => id);
  return [...(await dropFiles(tx, tenantId, fileIds)), ...(await dropUnusedImages(tx, tenantId, images))];
}
