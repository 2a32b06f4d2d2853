import { buffer } from 'node:stream/consumers';
import { accentColors, defaultBranding, type Language } from '@guidon/contract';
import { loadSharp } from '../../../platform/files/pictures.ts';
import { cardLandscape, cardSize, coverHeight } from '../../participation/index.ts';
import { type CertificatePen, createPen, loadPdf } from './create-pen.ts';
import { t } from '../declares.ts';

interface Square {
  left: number;
  top: number;
  size: number;
}

/** All that a certificate says. */
export interface Certificate {
  eventId: string;
  username: string;
  /** As its owner gave it; null for the username alone. */
  fullName: string | null;
  event: string;
  team: string | null;
  place: number | null;
  of: number;
  endedAt: Date;
  organization: string;
  /** A colour as `#rrggbb`; null for that of the product. */
  accent: string | null;
  logo: Buffer | null;
  /** Of the event; null for the landscape that is drawn from its id. */
  picture: Buffer | null;
  /** Of the organizers, each empty where they say nothing. */
  words: string;
  signer: string;
  signerRole: string;
  /** A PNG. */
  signature: Buffer | null;
  /** Of nobody, for organizers to look at. */
  isSample: boolean;
  /** As printed. */
  code: string;
  checkUrl: string;
  language: Language;
}

/** A4 on its side, in points. */
const page = { width: 841.89, height: 595.28 } as const;
const margin = 56;
const band = { height: 150, pixels: 4 } as const;
const ink = '#14202b';
const dim = '#4a5b6b';
const onBand = '#e6edf3';
const ground = '#0b0f14';
const qrSize = 78;
const footTop = page.height - 48 - qrSize;
const signerWidth = 250;
const signerLeft = page.width - margin - signerWidth;
/** Of what is longer than most: 80 letters still stand in one line. */
const smallestName = 0.4;

export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { accent, language, username, fullName, event, code } = certificate;
  const colors = accentColors(accent ?? '') ?? accentColors(defaultBranding.textColor);
  const title = t(certificate.place === null ? 'participation' : 'title').in(language);
  const Pdf = await loadPdf();
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${title}: ${event}`,
      Author: certificate.organization,
      Subject: fullName ?? username,
      Keywords: code,
      // The same certificate is the same bytes each time.
      CreationDate: certificate.endedAt,
      ModDate: certificate.endedAt,
    },
  });
  const written = buffer(doc);
  const pen = await createPen(doc, { left: margin, width: page.width - 2 * margin });
  await drawBand(doc, pen, certificate, colors?.dark.text ?? ink);
  await drawWords(pen, certificate, { title, accent: colors?.light.text ?? ink });
  await drawSigner(doc, pen, certificate);
  await drawFoot(doc, pen, certificate);
  doc.end();
  return written;
}

/** The picture of the event, or the landscape of its card, with the organization on it. */
async function drawBand(
  doc: PDFKit.PDFDocument,
  pen: CertificatePen,
  { eventId, logo, picture, organization }: Certificate,
  accent: string,
): Promise<void> {
  const sharp = await loadSharp();
  const size = {
    width: Math.round(page.width * band.pixels),
    height: Math.round(band.height * band.pixels),
  };
  const drawn =
    picture === null
      ? sharp(Buffer.from(landscape(eventId, accent, size))).png({ palette: true, compressionLevel: 9 })
      : sharp(picture)
          .resize({ ...size, fit: 'cover' })
          .flatten({ background: ground })
          .composite([{ input: Buffer.from(shade(size)) }])
          .jpeg({ quality: 86 });
  doc.image(await drawn.toBuffer(), 0, 0, { width: page.width, height: band.height });
  doc.rect(0, band.height - 4, page.width, 4).fill(accent);
  if (logo === null) {
    await pen.write(organization, { top: 36, size: 20, smallest: 0.35, color: onBand, width: 430 });
    return;
  }
  const png = await sharp(logo).resize(640, 128, { fit: 'inside' }).png().toBuffer();
  doc.image(png, margin, 36, { fit: [240, 48] });
}

interface Size {
  width: number;
  height: number;
}

const svg = ({ width, height }: Size, box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMin slice">${content}</svg>`;

function landscape(eventId: string, accent: string, size: Size): string {
  const { width } = cardSize;
  const back = `<rect width="${width}" height="${coverHeight}" fill="${ground}"/>`;
  return svg(size, `0 0 ${width} ${coverHeight}`, `${back}${cardLandscape(eventId, accent)}`);
}

/** Over the side of a picture where the organization stands, which any picture may be under. */
function shade(size: Size): string {
  const stops = [0.8, 0.55, 0].map(
    (opacity, index) => `<stop offset="${index / 2}" stop-color="${ground}" stop-opacity="${opacity}"/>`,
  );
  const fill = `<linearGradient id="a">${stops.join('')}</linearGradient>`;
  const cover = `<rect width="${size.width}" height="${size.height}" fill="url(#a)"/>`;
  return svg(size, `0 0 ${size.width} ${size.height}`, `${fill}${cover}`);
}

async function drawWords(
  pen: CertificatePen,
  { username, fullName, event, team, place, of, endedAt, organization, words, language }: Certificate,
  { title, accent }: { title: string; accent: string },
): Promise<void> {
  let top = band.height + 22;
  const below = (height: number) => {
    const at = top;
    top += height;
    return at;
  };
  const large = { color: ink, smallest: smallestName };
  const small = { size: 13, color: dim };
  await pen.write(title, { top: below(32), size: 20, color: accent });
  await pen.write(t('for').in(language), { ...small, top: below(18) });
  const name = { ...large, top: below(50), size: 36 };
  const isFull = fullName !== null && (await pen.write(fullName, name));
  if (isFull) await pen.write(t('knownAs', { username }).in(language), { ...small, top: below(20) });
  else if (!(await pen.write(username, name))) await pen.write(t('holder').in(language), name);
  const sentence = place === null ? t('tookPart') : t('place', { place, of });
  await pen.write(sentence.in(language), { ...small, top: below(18) });
  await pen.write(event, { ...large, top: below(38), size: 26 });
  if (team !== null) await pen.write(t('inTeam', { team }).in(language), { ...small, top: below(20) });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(endedAt);
  const when = { ...small, top: below(28) };
  if (!(await pen.write(`${organization} · ${date}`, when))) await pen.write(date, when);
  if (words.trim() !== '') await pen.writeLines(words, { top, size: 12, color: ink, lines: 3 });
}

/** At the foot on the right: the signature over its line, and who signs below it. */
async function drawSigner(
  doc: PDFKit.PDFDocument,
  pen: CertificatePen,
  { signer, signerRole, signature }: Certificate,
): Promise<void> {
  if (signature === null && signer === '' && signerRole === '') return;
  const line = page.height - 84;
  const place = { left: signerLeft, width: signerWidth };
  if (signature !== null)
    doc.image(signature, signerLeft, line - 52, { fit: [signerWidth, 48], valign: 'bottom' });
  doc
    .moveTo(signerLeft, line)
    .lineTo(signerLeft + signerWidth, line)
    .lineWidth(0.75)
    .stroke(dim);
  const roleTop = line + (signer === '' ? 7 : 24);
  if (signer !== '') await pen.write(signer, { ...place, top: line + 7, size: 13, color: ink });
  if (signerRole !== '') await pen.write(signerRole, { ...place, top: roleTop, size: 10, color: dim });
}

async function drawFoot(
  doc: PDFKit.PDFDocument,
  pen: CertificatePen,
  { checkUrl, code, isSample, language }: Certificate,
): Promise<void> {
  const top = footTop;
  await drawQr(doc, checkUrl, { left: margin, top, size: qrSize });
  const left = margin + qrSize + 16;
  const beside = { left, width: signerLeft - 16 - left, size: 10, color: dim };
  await pen.write(t('code', { code }).in(language), { ...beside, top, size: 13, color: ink });
  await pen.write(t(isSample ? 'sample' : 'check').in(language), { ...beside, top: top + 22 });
  await pen.write(checkUrl, { ...beside, top: top + 36, link: checkUrl });
  if (pen.hasLeftOut())
    await pen.writeLines(t('notDrawn').in(language), { ...beside, top: top + 54, size: 9, lines: 2 });
}

/** A code for cameras, as squares of the page. */
async function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, size }: Square): Promise<void> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  doc.save().fillColor('#000000');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(left + column * step, top + row * step, step, step);
    }
  }
  doc.fill().restore();
}
