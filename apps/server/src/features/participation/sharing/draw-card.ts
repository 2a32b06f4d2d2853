import { accentColors, defaultBranding } from '@guidon/contract';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '../../../platform/files/pictures.ts';
import { loadCardFonts } from './card-fonts.ts';
import { cardLandscape, cardSize, coverHeight } from './card-landscape.ts';
import { drawableText, isRightToLeft } from './drawable-text.ts';
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
