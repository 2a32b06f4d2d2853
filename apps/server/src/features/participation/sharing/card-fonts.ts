import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSharp } from '../../../platform/files/pictures.ts';

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

/** The characters that a TrueType font has glyphs for, read from its table `cmap` in the format 4 or 12. */
export function readCoverage(font: Buffer): Set<number> {
  const table = tableAt(font, 'cmap');
  const covered = new Set<number>();
  const subtables = font.readUInt16BE(table + 2);
  for (let index = 0; index < subtables; index += 1) {
    const at = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) readSegments(font, at, covered);
    if (format === 12) readGroups(font, at, covered);
  }
  return covered;
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

function readSegments(font: Buffer, at: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = font.readUInt16BE(at + 14 + offset);
    const first = font.readUInt16BE(at + 16 + bytes + offset);
    for (let code = first; code <= last && code !== 0xffff; code += 1) covered.add(code);
  }
}

function readGroups(font: Buffer, at: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + index * 12;
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code += 1) covered.add(code);
  }
}

/** What nobody sees: marks of direction, of how an emoji looks. Joiners shape the letters of some scripts. */
const hidden = /(?![\u200c\u200d])\p{Cf}|\p{Variation_Selector}/gu;

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** What is left of an emoji that was put together from several. */
const strayJoiner = /(?<!\p{L})[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu;

const letterOrFigure = /[\p{L}\p{N}]/u;

/**
 * A text as the fonts can draw it: what they have no glyphs for, such as emoji, is left out. Null where that is a letter
 * or a figure, since the rest would be another text, and where nothing is left.
 */
export function drawableText(text: string, covered: ReadonlySet<number>): string | null {
  const plain = text.toWellFormed().normalize('NFC').replace(hidden, '').replace(breaks, ' ');
  const isCovered = (character: string) => covered.has(character.codePointAt(0) ?? 0);
  const characters = Array.from(plain);
  if (characters.some((character) => letterOrFigure.test(character) && !isCovered(character))) return null;
  const kept = characters.filter(isCovered).join('');
  const drawn = kept.replace(strayJoiner, '').replace(/\s+/g, ' ').trim();
  return letterOrFigure.test(drawn) ? drawn : null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether the first letter of a text is of a script that is written from the right. */
export function isRightToLeft(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first !== undefined && rightToLeft.test(first);
}
