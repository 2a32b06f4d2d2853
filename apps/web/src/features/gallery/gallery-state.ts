import type { GalleryImage } from '@guidon/contract';

interface GivenFile {
  type: string;
  size: number;
}

/** Why a file is not sent at all; null for one that is. */
export function whyRefused(
  { type, size }: GivenFile,
  kinds: readonly string[],
  mostBytes: number,
): 'wrongKind' | 'tooLarge' | null {
  if (!kinds.includes(type)) return 'wrongKind';
  return size > mostBytes ? 'tooLarge' : null;
}

const narrowest = 0.6;
const widest = 2.2;

/** Width by height of a tile: a banner and a column keep a part of their shape. */
export function tileRatio({ width, height }: Pick<GalleryImage, 'width' | 'height'>): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width / height)) * 1_000) / 1_000;
}

/** The picture to look at after a key; null where the key means nothing, or there is none that way. */
export function keyStep(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next === index || next < 0 || next >= count ? null : next;
}

/** What is looked at once the picture at `index` is gone: the one after it, or the one before; null for none. */
export function indexAfterRemoval(index: number, count: number): number | null {
  if (count <= 1) return null;
  return Math.min(index, count - 2);
}
