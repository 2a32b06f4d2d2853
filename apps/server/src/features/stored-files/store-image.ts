import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/files.ts';
import { decodeInTurn, invalidImage, openPicture, receivePicture } from '../../platform/files/pictures.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

interface ImageSize {
  width: number;
  height: number;
}

const quality = 82;
const thumbnailQuality = 70;

/** Stores the picture of an upload as it is shown; who calls it registers the bytes, or removes them. */
export async function storeImage(
  ctx: Pick<MemberCtx, 'files' | 'tenantId'>,
  request: FastifyRequest,
  size: ImageSize,
): Promise<StoredFile> {
  const received = await receivePicture(request, limits.imageBytes);
  const picture = await decodeInTurn({ owner: ctx.tenantId }, () => cutImage(received, size));
  return ctx.files.put(Readable.from([picture]), limits.imageBytes);
}

interface PictureSizes {
  mostBytes: number;
  /** Pixels of the longer side. */
  side: number;
  thumbnailSide: number;
}

export interface StoredPicture {
  picture: StoredFile;
  thumbnail: StoredFile;
  width: number;
  height: number;
}

/** Stores the picture of an upload whole, upright and without metadata, with a small one beside it. */
export async function storePicture(
  ctx: Pick<MemberCtx, 'files' | 'log' | 'tenantId'>,
  request: FastifyRequest,
  { mostBytes, side, thumbnailSide }: PictureSizes,
): Promise<StoredPicture> {
  const received = await receivePicture(request, mostBytes);
  const { bytes, small, width, height } = await decodeInTurn({ owner: ctx.tenantId }, async () => {
    const whole = await fitInto(received, side, quality);
    const { width: wide, height: high } = await openPicture(whole, limits.imagePixels);
    return {
      bytes: whole,
      small: await fitInto(whole, thumbnailSide, thumbnailQuality),
      width: wide,
      height: high,
    };
  });
  const picture = await ctx.files.put(Readable.from([bytes]), mostBytes);
  try {
    const thumbnail = await ctx.files.put(Readable.from([small]), mostBytes);
    return { picture, thumbnail, width, height };
  } catch (error) {
    await removeBytes(ctx, [picture.storageKey]);
    throw error;
  }
}

/** As WebP without a side longer than `side`; a smaller picture keeps its size. */
async function fitInto(bytes: Buffer, side: number, withQuality: number): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.imagePixels);
  return picture.decode((frame) =>
    frame.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: withQuality }),
  );
}

/**
 * The first frame of a JPEG, PNG or WebP: its middle as WebP of this size, upright and without metadata. Fails with
 * INVALID_IMAGE, also on one of more pixels than `limits.imagePixels`, before it is decoded.
 */
export async function cutImage(bytes: Buffer, { width, height }: ImageSize): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.imagePixels);
  // A picture is enlarged to twice its size at most.
  const [leastWidth, leastHeight] = [width / 2, height / 2];
  if (picture.width < leastWidth || picture.height < leastHeight)
    throw invalidImage(
      t('imageTooSmall', { width: picture.width, height: picture.height, leastWidth, leastHeight }),
    );
  return picture.decode((frame) => frame.resize(width, height, { fit: 'cover' }).webp({ quality }));
}
