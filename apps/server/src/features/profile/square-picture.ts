import { limits } from '@guidon/contract';
import { openPicture } from '../../platform/files/open-picture.ts';

const side = limits.avatarSizePixels;
const quality = 82;

/**
 * The first frame of a JPEG, PNG or WebP as a square WebP, the right way up and without anything that stood beside the
 * picture. Fails with INVALID_IMAGE, also on one of more pixels than `limits.avatarPixels`, before it is unpacked.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.avatarPixels);
  return picture.decode((frame) => frame.resize(side, side, { fit: 'cover' }).webp({ quality }));
}
