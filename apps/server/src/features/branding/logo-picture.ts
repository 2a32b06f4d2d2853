import { limits } from '@guidon/contract';
import { invalidImage, openPicture } from '../../platform/files/open-picture.ts';
import { t } from './texts.ts';

const widest = 12;
const tallest = 4;

/**
 * The first frame of a JPEG, PNG or WebP as a PNG that fits into 800 by 200 pixels, with its transparency and without
 * anything that stood beside the picture. Fails with INVALID_IMAGE, and says what is wrong with it.
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  if (isSvg(bytes)) throw invalidImage(t('svgRefused'));
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
    throw invalidImage(t('sideTooShort', { width, height, least: logoSideMin }));
  if (Math.max(width, height) > logoSideMax)
    throw invalidImage(t('sideTooLong', { width, height, most: logoSideMax }));
  if (width > widest * height) throw invalidImage(t('tooWide', { times: widest }));
  if (height > tallest * width) throw invalidImage(t('tooHigh', { times: tallest }));
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4096).replace(/^\u00ef\u00bb\u00bf/, '');
  return /^\s*</.test(start) && /<svg[\s>]/i.test(start);
}
