import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../docs/guides/pictures');
const widestPx = 1_800;
const mostBytes = 120 * 1024;
/** One of what was done just before may lie over what is shown. */
const withoutToasts = '[data-kind][role="status"] { visibility: hidden }';

export interface Crop {
  /** From the top of what is shown, in pixels of the page. */
  height?: number;
}

/** Saves what is shown of an element as a small PNG of few colours, for the guides. */
export async function savePicture(name: string, shown: Locator, { height }: Crop = {}): Promise<void> {
  const taken = sharp(
    await shown.screenshot({ animations: 'disabled', caret: 'hide', style: withoutToasts }),
  );
  const { width: fullWidth, height: fullHeight } = await taken.metadata();
  const cut = height === undefined ? fullHeight : Math.min(fullHeight, height * 2);
  const picture = taken
    .extract({ left: 0, top: 0, width: fullWidth, height: cut })
    .resize({ width: Math.min(widestPx, fullWidth) })
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 });
  const { size } = await picture.toFile(join(folder, `${name}.png`));
  if (size > mostBytes) throw new Error(`${name}.png has ${size} bytes; ${mostBytes} are allowed.`);
  process.stdout.write(`${name}.png  ${Math.round(size / 1024)} KiB\n`);
}
