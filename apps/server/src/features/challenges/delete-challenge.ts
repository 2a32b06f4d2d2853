import { challengeFiles, challenges, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keptImagesOf, removeChallengeFromEvents } from '../events/index.ts';
import { dropFiles, dropUnusedImages } from '../stored-files/index.ts';
import { challengesAudit } from './audit.ts';
import { publishToEvents } from './publish-to-events.ts';
import { eventsWithChallenge, hasHistory, lockFactsOf } from './history.ts';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import { isChallenge, lockChallenge } from './store.ts';
import { t } from './texts.ts';

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
    const files = await tx
      .select({ id: challengeFiles.storedFileId })
      .from(challengeFiles)
      .where(and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.challengeId, challengeId)));
    const images = [imageFileId, ...(await keptImagesOf(tx, key))];
    await removeChallengeFromEvents(tx, key);
    await tx.delete(challenges).where(isChallenge(ctx, challengeId));
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.delete',
      targetId: challengeId,
      details: { name, eventIds },
    });
    publishToEvents(tx, ctx, eventIds);
    const fileIds = files.map(({ id }) => id);
    return [...(await dropFiles(tx, tenantId, fileIds)), ...(await dropUnusedImages(tx, tenantId, images))];
  });
  await removeBytes(ctx, storageKeys);
}
