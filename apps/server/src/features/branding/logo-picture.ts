import { limits } from '@guidon/contract';
import { invalidImage, openPicture } from '../../platform/files/open-picture.ts';

const widest = 12;
const tallest = 4;

/**
 * The first frame of a JPEG, PNG or WebP as a PNG that fits into 800 by 200 pixels, with its transparency and without
 * anything that stood beside the picture. Fails with INVALID_IMAGE, and says what is wrong with it.
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  if (isSvg(bytes))
    throw invalidImage('An SVG can carry programs. Please upload a PNG, JPEG or WebP instead.');
  const picture = await openPicture(bytes, limits.logoPixels);
  requireGoodSize(picture);
  return picture.decode((frame) =>
    frame
      .resize(limits.logoWidth, limits.logoHeight, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 }),
  );
}

function requireGoodSize({ width, height }: { width: number; height: number }): void {
  const { logoSideMin, logoSideMax } = limits;
  if (Math.min(width, height) < logoSideMin)
    throw invalidImage(
      `The picture is ${width} by ${height} pixels; each side needs at least ${logoSideMin}.`,
    );
  if (Math.max(width, height) > logoSideMax)
    throw invalidImage(
      `The picture is ${width} by ${height} pixels; each side may have ${logoSideMax} at most.`,
    );
  if (width > widest * height)
    throw invalidImage(`The picture is more than ${widest} times as wide as high.`);
  if (height > tallest * width)
    throw invalidImage(`The picture is more than ${tallest} times as high as wide.`);
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4096).replace(/^\u00ef\u00bb\u00bf/, '');
  return /^\s*</.test(start) && /<svg[\s>]/i.test(start);
}
