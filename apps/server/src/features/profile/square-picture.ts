import { limits } from '@guidon/contract';
import { openPicture } from '../../platform/files/open-picture.ts';

const side = limits.avatarSizePixels;
const quality = 82;

/**
 * The first frame of a JPEG, PNG or WebP as a square WebP, upright and without metadata. Fails with INVALID_IMAGE,
 * also on one of more pixels than `limits.avatarPixels`, before it is decoded.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.avatarPixels);
  return picture.decode((frame) => frame.resize(side, side, { fit: 'cover' }).webp({ quality }));
}
