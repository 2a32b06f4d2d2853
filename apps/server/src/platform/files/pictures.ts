import { createFairQueue } from '../overload/create-fair-queue.ts';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';
import type { LocalizedText } from '../language/localized-text.ts';
import { t } from './texts.ts';
import type { FastifyRequest } from 'fastify';
import { receiveBytes } from '../http/receive-upload.ts';

/** Loaded with the first picture: it takes 9 MB. */
export const loadSharp = async () => (await import('sharp')).default;

/** One picture at a time: decoded it can take a hundred times its bytes. Organizations and accounts have it in turn. */
export const decodeInTurn = createFairQueue({ running: 1, waitingEach: 10 });

const timeoutSeconds = 10;

/** Only these formats reach a decoder, whatever the upload calls itself. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

export interface OpenPicture {
  /** As displayed; for a rotated photo width and height are swapped in the file. */
  width: number;
  height: number;
  /** Decodes the first frame, upright, by `work`; an error of the decoder becomes INVALID_IMAGE. */
  decode: (work: (picture: Sharp) => Sharp) => Promise<Buffer>;
}

/** Checks type and size before decoding: INVALID_IMAGE for anything but a JPEG, PNG or WebP, and past `mostPixels`. */
export async function openPicture(bytes: Buffer, mostPixels: number): Promise<OpenPicture> {
  if (!beginnings.some((fits) => fits(bytes))) throw invalidImage();
  const sharp = await loadSharp();
  const { autoOrient } = await decoded(
    (): Promise<Metadata> => sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata(),
  );
  const { width, height } = autoOrient;
  if (width * height > mostPixels)
    throw invalidImage(t('tooManyPixels', { millions: mostPixels / 1_000_000 }));
  return {
    width,
    height,
    decode: (work) =>
      decoded(() =>
        work(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient())
          .timeout({ seconds: timeoutSeconds })
          .toBuffer(),
      ),
  };
}

export function invalidImage(text?: LocalizedText): AppError {
  return new AppError('INVALID_IMAGE', text, { field: 'file' });
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw invalidImage();
  }
}

/** The bytes of the form's only file; fails with PAYLOAD_TOO_LARGE past `mostBytes`. */
export async function receivePicture(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  const tooLarge = t('pictureTooLarge', { mebibytes: mostBytes / 1024 / 1024 });
  return receiveBytes(request, { mostBytes, tooLarge });
}

/** The address changes with every picture; null without one. */
export function avatarUrlOf(user: { id: string; avatarKey: string | null }): string | null {
  return user.avatarKey && `/api/users/${user.id}/avatar?v=${avatarVersion(user.avatarKey)}`;
}

export function avatarVersion(avatarKey: string): string {
  return avatarKey.slice(-12);
}

export function logoUrlOf(sha256: string): string {
  return `/api/branding/logos/${sha256}.png`;
}
