import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSharp } from '../../platform/files/load-sharp.ts';
import { drawableText } from './drawable-text.ts';
import { readCoverage } from './read-coverage.ts';

const folder = fileURLToPath(new URL('fonts/', import.meta.url));

export const cardFont =
  'Inter SemiBold, Inter, Noto Sans Arabic SemiBold, Noto Sans Arabic, Noto Sans Hebrew SemiBold, Noto Sans Hebrew';

/** A font of the product, with the characters that it has. */
export interface FontFile {
  name: string;
  path: string;
  covered: ReadonlySet<number>;
}

let loading: Promise<ReadonlySet<number>> | null = null;
let reading: Promise<readonly FontFile[]> | null = null;

/** Makes the fonts known to the library that draws text, once; the characters that they have. */
export function loadCardFonts(): Promise<ReadonlySet<number>> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Whether the fonts have every letter of a text. */
export async function isDrawable(text: string): Promise<boolean> {
  return drawableText(text, await loadCardFonts()) !== null;
}

export function loadFontFiles(): Promise<readonly FontFile[]> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function load(): Promise<ReadonlySet<number>> {
  const sharp = await loadSharp();
  const covered = new Set<number>();
  for (const { path: fontfile, covered: own } of await loadFontFiles()) {
    await sharp({ text: { text: 'a', fontfile, font: 'Inter 10' } }).toBuffer();
    for (const code of own) covered.add(code);
  }
  return covered;
}

async function read(): Promise<FontFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.ttf'));
  return Promise.all(
    names.map(async (name) => {
      const path = `${folder}${name}`;
      return { name, path, covered: readCoverage(await readFile(path)) };
    }),
  );
}
