import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readCoverage } from './read-coverage.ts';

const folder = fileURLToPath(new URL('fonts/', import.meta.url));

export const cardFont =
  'Inter SemiBold, Inter, Noto Sans Arabic SemiBold, Noto Sans Arabic, Noto Sans Hebrew SemiBold, Noto Sans Hebrew';

let loading: Promise<ReadonlySet<number>> | null = null;

/** Makes the fonts known to the library that draws text, once; the characters that they have. */
export function loadCardFonts(): Promise<ReadonlySet<number>> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<ReadonlySet<number>> {
  const covered = new Set<number>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ttf'))) {
    const fontfile = `${folder}${name}`;
    await sharp({ text: { text: 'a', fontfile, font: 'Inter 10' } }).toBuffer();
    for (const code of readCoverage(await readFile(fontfile))) covered.add(code);
  }
  return covered;
}
