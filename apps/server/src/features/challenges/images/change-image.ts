import { type BankChallenge, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { setChallengeImage } from '../save-challenge.ts';
import { requireOwnChallenge } from '../store.ts';
import { readBankChallenge } from '../read-models.ts';
import { keepFile, storeImage } from '../../stored-files/index.ts';
import { challengeImagesAudit } from '../declares.ts';

const size = { width: limits.challengeImageWidth, height: limits.challengeImageHeight };

export async function uploadChallengeImage(
  ctx: MemberCtx,
  challengeId: string,
  request: FastifyRequest,
): Promise<BankChallenge> {
  await inTenant(ctx, (tx) => requireOwnChallenge(tx, ctx, challengeId));
  const stored = await storeImage(ctx, request, size);
  try {
    const { challenge, freedKeys } = await inTenant(ctx, async (tx) => {
      await requireOwnChallenge(tx, ctx, challengeId);
      const imageFileId = await keepFile(tx, ctx, {
        purpose: 'challenge-image',
        stored,
        mediaType: 'image/webp',
      });
      const { freedKeys: freed } = await setChallengeImage(tx, ctx, { challengeId, imageFileId });
      const details = { sha256: stored.sha256 };
      await challengeImagesAudit.record(tx, ctx, {
        action: 'challenge.set-image',
        targetId: challengeId,
        details,
      });
      return { challenge: await readBankChallenge(tx, ctx, challengeId), freedKeys: freed };
    });
    await removeBytes(ctx, freedKeys);
    return challenge;
  } catch (error) {
    await removeBytes(ctx, [stored.storageKey]);
    throw error;
  }
}

export async function removeChallengeImage(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  const { challenge, freedKeys } = await inTenant(ctx, async (tx) => {
    const { hadImage, freedKeys: freed } = await setChallengeImage(tx, ctx, {
      challengeId,
      imageFileId: null,
    });
    if (hadImage)
      await challengeImagesAudit.record(tx, ctx, { action: 'challenge.remove-image', targetId: challengeId });
    return { challenge: await readBankChallenge(tx, ctx, challengeId), freedKeys: freed };
  });
  await removeBytes(ctx, freedKeys);
  return challenge;
}
