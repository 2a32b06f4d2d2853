import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../platform/files/files.ts';
import { avatarUrlOf, decodeInTurn, openPicture, receivePicture } from '../../../platform/files/pictures.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { changeAccount } from '../../accounts/index.ts';
import { profileAudit } from '../declares.ts';
import { lockUser } from './store.ts';
import { publishMemberChanged } from './publish-member-changed.ts';

const side = limits.avatarSizePixels;

const quality = 82;

export async function uploadAvatar(
  ctx: SignedInCtx,
  request: FastifyRequest,
): Promise<{ avatarUrl: string }> {
  const received = await receivePicture(request, limits.avatarBytes);
  const picture = await decodeInTurn({ owner: ctx.actor.userId }, () => squarePicture(received));
  const stored = await ctx.files.put(Readable.from([picture]), limits.avatarBytes);
  const { storageKey } = stored;
  const replacedKey = await useAvatar(ctx, stored).catch(async (error: unknown) => {
    await removeBytes(ctx, [storageKey]);
    throw error;
  });
  if (replacedKey !== null) await removeBytes(ctx, [replacedKey]);
  return { avatarUrl: avatarUrlOf({ id: ctx.actor.userId, avatarKey: storageKey }) ?? '' };
}

export async function removeAvatar(ctx: SignedInCtx): Promise<void> {
  const removedKey = await useAvatar(ctx, null);
  if (removedKey === null) return;
  await removeBytes(ctx, [removedKey]);
}

/** Answers the key of the picture before. */
async function useAvatar(ctx: SignedInCtx, stored: StoredFile | null): Promise<string | null> {
  const { userId } = ctx.actor;
  const avatarKey = stored?.storageKey ?? null;
  return asPlatform(ctx, async (tx) => {
    const before = await lockUser(tx, userId);
    if (avatarKey === before.avatarKey) return null;
    await changeAccount(tx, userId, { avatarKey, avatarBytes: stored?.sizeBytes ?? null });
    await profileAudit.record(tx, ctx, {
      action: avatarKey === null ? 'user.remove-avatar' : 'user.set-avatar',
      targetId: userId,
    });
    await publishMemberChanged(tx, ctx, userId);
    return before.avatarKey;
  });
}

/**
 * The first frame of a JPEG, PNG or WebP as a square WebP, upright and without metadata. Fails with INVALID_IMAGE,
 * also on one of more pixels than `limits.avatarPixels`, before it is decoded.
 */
async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.avatarPixels);
  return picture.decode((frame) => frame.resize(side, side, { fit: 'cover' }).webp({ quality }));
}
