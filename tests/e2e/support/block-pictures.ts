import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/**
 * What a state of a building block looks like, as coarse as a squint: its size in pixels and the lightness of twelve by
 * four fields, a hexadecimal digit each. Fonts and their smoothing differ between machines; a lost style does not pass.
 */
export interface BlockPicture {
  width: number;
  height: number;
  fields: string;
}

export type BlockPictures = Record<string, BlockPicture>;

const columns = 12;
const rows = 4;
const file = fileURLToPath(new URL('./block-pictures.json', import.meta.url));

/** A part of a picture, in pixels. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Unpacked once: to unpack a picture of everything anew for each of its parts takes the most of a minute. */
export async function picturesOf(png: Buffer, places: Record<string, Place>): Promise<BlockPictures> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: info });
  const pictures: BlockPictures = {};
  for (const [name, place] of Object.entries(places)) pictures[name] = await pictureOf(whole(), place);
  return pictures;
}

async function pictureOf(whole: Sharp, place: Place): Promise<BlockPicture> {
  const grey = await whole
    .extract(place)
    .greyscale()
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const fields = Array.from(grey.subarray(0, columns * rows), (light) =>
    Math.round((light / 255) * 15).toString(16),
  );
  return { width: place.width, height: place.height, fields: fields.join('') };
}

/** How far two pictures are apart, in words; null when they are the same to a squint. */
export function differenceOf(now: BlockPicture, before: BlockPicture | undefined): string | null {
  if (!before) return 'was never seen before';
  for (const side of ['width', 'height'] as const) {
    const most = Math.max(4, before[side] * 0.06);
    if (Math.abs(now[side] - before[side]) > most) return `${side} ${before[side]} became ${now[side]}`;
  }
  const steps = Array.from(now.fields, (field, index) =>
    Math.abs(Number.parseInt(field, 16) - Number.parseInt(before.fields[index] ?? '', 16)),
  );
  const worst = Math.max(...steps);
  return worst > 2 || Number.isNaN(worst) ? `${before.fields} became ${now.fields}` : null;
}

export function readPictures(): BlockPictures {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writePictures(pictures: BlockPictures): void {
  const sorted = Object.fromEntries(Object.entries(pictures).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
