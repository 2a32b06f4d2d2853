import { challenges, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { eventsWithChallenge } from './history.ts';
import { keepForCompletedEvents } from './keep-for-completed-events.ts';
import { publishToEvents } from './publish-to-events.ts';
import { isChallenge, lockChallenge, touchChallenge } from './store.ts';

interface ChallengeImage {
  challengeId: string;
  /** Of a stored file; null for none. */
  imageFileId: string | null;
}

/**
 * Gives a challenge another picture, or none; bytes under the keys are to be removed after the commit. The version stays,
 * because a picture is not among the fields that editors save together.
 */
export async function setChallengeImage(
  tx: Tx,
  ctx: MemberCtx,
  { challengeId, imageFileId }: ChallengeImage,
): Promise<{ hadImage: boolean; freedKeys: string[] }> {
  const { tenantId } = ctx;
  const before = await lockChallenge(tx, ctx, challengeId);
  if (before.imageFileId === imageFileId) return { hadImage: false, freedKeys: [] };
  await keepForCompletedEvents(tx, ctx, before);
  await tx.update(challenges).set({ imageFileId }).where(isChallenge(ctx, challengeId));
  await touchChallenge(tx, ctx, challengeId);
  await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
  return {
    hadImage: before.imageFileId !== null,
    freedKeys: await dropUnusedImages(tx, tenantId, [before.imageFileId]),
  };
}
