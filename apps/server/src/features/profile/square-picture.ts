import { limits } from '@guidon/contract';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../platform/http/app-error.ts';

const side = limits.avatarSizePixels;
const quality = 82;
const timeoutSeconds = 10;

/** Only these are ever handed to a decoder, whatever the upload calls itself. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * The first frame of a JPEG, PNG or WebP as a square WebP, the right way up and without anything that stood beside the
 * picture. Fails with INVALID_IMAGE, also on one of more pixels than `limits.avatarPixels`, before it is unpacked.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  if (!beginnings.some((fits) => fits(bytes)))
    throw new AppError('INVALID_IMAGE', undefined, { field: 'file' });
  const { width, height } = await headOf(bytes);
  if (width * height > limits.avatarPixels) {
    const million = limits.avatarPixels / 1_000_000;
    throw new AppError('INVALID_IMAGE', `The picture has more than ${million} million pixels.`, {
      field: 'file',
    });
  }
  return decoded(() =>
    open(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  );
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: limits.avatarPixels, failOn: 'error', pages: 1 });
}

function headOf(bytes: Buffer): Promise<Metadata> {
  return decoded(() => sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata());
}

/** What a decoder says of a broken picture is no failure of ours. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('INVALID_IMAGE', undefined, { field: 'file' });
  }
}
