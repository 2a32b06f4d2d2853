import { createHash } from 'node:crypto';
import { accentColors, defaultBranding } from '@guidon/contract';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '../../../platform/files/pictures.ts';
import { loadCardFonts, drawableText, isRightToLeft } from './card-fonts.ts';
import { drawText, type DrawnText } from './draw-text.ts';

/** All that a card shows; equal ones look the same. */
export interface Card {
  eventId: string;
  name: string;
  when: string;
  organization: string;
  accent: string;
  /** Bytes of the pictures; null without them. */
  logo: Buffer | null;
  image: Buffer | null;
}

export const cardSize = { width: 1200, height: 630 } as const;

export const coverHeight = 300;

const { width, height } = cardSize;

const margin = 64;

const inner = width - 2 * margin;

const edgeHeight = 6;

const logoBox = { width: 320, height: 52 };

const titleSettings = [
  { size: 64, lines: 2 },
  { size: 52, lines: 2 },
  { size: 40, lines: 3 },
] as const;

const ground = '#0b0f14';

const text = '#e6edf3';

const dim = '#9fb0c0';

/** The picture of a link to an event, 1200 by 630 pixels. What users have written reaches it as glyphs alone. */
export async function drawCard(card: Card): Promise<Buffer> {
  const covered = await loadCardFonts();
  const accent = (accentColors(card.accent) ?? accentColors(defaultBranding.textColor))?.dark.text ?? text;
  const words = (given: string) => drawableText(given, covered);
  const name = words(card.name);
  const isFromRight = isRightToLeft(name ?? card.organization);
  const layers: OverlayOptions[] = [];
  const place = (drawn: DrawnText, top: number) => {
    layers.push({
      input: drawn.png,
      top: Math.round(top),
      left: isFromRight ? width - margin - drawn.width : margin,
    });
  };
  if (card.image !== null) layers.push({ input: await coverOf(card.image), top: 0, left: 0 });
  const organization = words(card.organization);
  const logo = card.logo === null ? null : await logoOf(card.logo);
  if (logo !== null) place(logo, coverHeight + 38);
  else if (name !== null && organization !== null)
    place(await drawText(organization, look(accent, [{ size: 32, lines: 1 }])), coverHeight + 38);
  // A name in a script of which no font is there leaves its place to the organization.
  const title = name ?? organization;
  if (title !== null) place(await drawText(title, look(text, titleSettings)), coverHeight + 104);
  const when = words(card.when);
  if (when !== null) place(await drawText(when, look(dim, [{ size: 28, lines: 1 }])), height - 58);
  const sharp = await loadSharp();
  return sharp(Buffer.from(groundOf(card, accent)))
    .composite(layers)
    .png({ palette: card.image === null, compressionLevel: 9 })
    .toBuffer();
}

type Settings = Parameters<typeof drawText>[1]['settings'];

function look(color: string, settings: Settings) {
  return { color, width: inner, settings };
}

function groundOf({ eventId, image }: Card, accent: string): string {
  const land = image === null ? cardLandscape(eventId, accent) : '';
  const below = `<rect y="${coverHeight}" width="${width}" height="${height - coverHeight}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${land}${below}<rect y="${coverHeight}" width="${width}" height="${edgeHeight}" fill="${accent}"/></svg>`;
}

async function coverOf(image: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(image).resize(width, coverHeight, { fit: 'cover' }).png().toBuffer();
}

async function logoOf(logo: Buffer): Promise<DrawnText> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(logo)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const rows = 9;

const columns = 48;

/** Ridges with a flag on them, the same for the same id, in the colour of the organization. */
export function cardLandscape(id: string, accent: string): string {
  const seeds = createHash('sha256').update(id).digest();
  const phase = (place: number) => ((seeds[place % seeds.length] ?? 0) / 255) * Math.PI * 2;
  const heightAt = (x: number, row: number) =>
    Math.sin(x * 3.1 + phase(row)) * 16 + Math.sin(x * 7.3 + phase(row + 9)) * 9;
  const top = (column: number, row: number) =>
    112 + row * 26 - heightAt(column / columns, row) - (row === 0 ? 10 : 0);
  const ridges = Array.from({ length: rows }, (_, row) => {
    const points = Array.from(
      { length: columns + 1 },
      (_unused, column) => `${(column * cardSize.width) / columns} ${top(column, row).toFixed(1)}`,
    );
    return `<path d="M${points.join('L')}V${coverHeight + 60}H0Z" fill="#11171e" stroke="${accent}" stroke-opacity="${(0.65 - row * 0.06).toFixed(2)}" stroke-width="2"/>`;
  });
  const column = 30 + Math.round(((seeds[31] ?? 0) / 255) * 12);
  const x = (column * cardSize.width) / columns;
  const foot = top(column, 0) + 4;
  const flag = `<path d="M${x} ${foot}v-72" stroke="#9fb0c0" stroke-width="4" stroke-linecap="round"/><path d="M${x} ${foot - 72}h64l-16 17 16 17h-64z" fill="${accent}"/>`;
  return `${flag}${ridges.join('')}`;
}
