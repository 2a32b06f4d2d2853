import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/files.ts';
import { invalidImage, openPicture } from '../../platform/files/open-picture.ts';
import { receivePicture } from '../../platform/files/receive-picture.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { createHashQueue } from '../accounts/index.ts';
import { t } from './texts.ts';

interface ImageSize {
  width: number;
  height: number;
}

const quality = 82;
/** One picture at a time: decoded it can take a hundred times its bytes. */
const decoding = createHashQueue({ running: 1, waiting: 20 });

/** Stores the picture of an upload as it is shown; who calls it registers the bytes, or removes them. */
export async function storeImage(
  ctx: Pick<MemberCtx, 'files'>,
  request: FastifyRequest,
  size: ImageSize,
): Promise<StoredFile> {
  const received = await receivePicture(request, limits.imageBytes);
  const picture = await decoding(() => cutImage(received, size));
  return ctx.files.put(Readable.from([picture]), limits.imageBytes);
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
