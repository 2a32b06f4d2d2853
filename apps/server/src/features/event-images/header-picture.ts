import { limits } from '@guidon/contract';
import { invalidImage, openPicture } from '../../platform/files/open-picture.ts';
import { t } from './texts.ts';

const { eventImageWidth: width, eventImageHeight: height } = limits;
const quality = 82;
/** A picture is enlarged to twice its size at most. */
const leastWidth = width / 2;
const leastHeight = height / 2;

/**
 * The first frame of a JPEG, PNG or WebP as the header of an event: its middle as WebP, upright and without metadata.
 * Fails with INVALID_IMAGE, also on one of more pixels than `limits.eventImagePixels`, before it is decoded.
 */
export async function headerPicture(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes, limits.eventImagePixels);
  if (picture.width < leastWidth || picture.height < leastHeight)
    throw invalidImage(
      t('tooSmall', { width: picture.width, height: picture.height, leastWidth, leastHeight }),
    );
  return picture.decode((frame) => frame.resize(width, height, { fit: 'cover' }).webp({ quality }));
}
