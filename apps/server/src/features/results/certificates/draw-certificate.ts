import { buffer } from 'node:stream/consumers';
import { accentColors, defaultBranding, type Language } from '@guidon/contract';
import QRCode from 'qrcode';
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
  name: string;
  event: string;
  team: string | null;
  place: number | null;
  of: number;
  endedAt: Date;
  organization: string;
  /** A colour as `#rrggbb`; null for that of the product. */
  accent: string | null;
  logo: Buffer | null;
  /** As printed. */
  code: string;
  checkUrl: string;
  language: Language;
}

/** A4 on its side, in points. */
const page = { width: 841.89, height: 595.28 } as const;
const margin = 56;
const bandHeight = (page.width * coverHeight) / cardSize.width;
const ink = '#14202b';
const dim = '#4a5b6b';
const qrSize = 78;

export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { accent, language, name, event, code } = certificate;
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
      Subject: name,
      Keywords: code,
      // The same certificate is the same bytes each time.
      CreationDate: certificate.endedAt,
      ModDate: certificate.endedAt,
    },
  });
  const written = buffer(doc);
  const pen = await createPen(doc, { left: margin, width: page.width - 2 * margin });
  await drawBand(doc, certificate, colors?.dark.text ?? ink);
  await drawWords(pen, certificate, { title, accent: colors?.light.text ?? ink });
  await drawFoot(doc, pen, certificate);
  doc.end();
  return written;
}

/** The landscape of the event's card, with the logo on it. */
async function drawBand(
  doc: PDFKit.PDFDocument,
  { eventId, logo }: Certificate,
  accent: string,
): Promise<void> {
  const { width } = cardSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${coverHeight * 2}" viewBox="0 0 ${width} ${coverHeight}"><rect width="${width}" height="${coverHeight}" fill="#0b0f14"/>${cardLandscape(eventId, accent)}<rect y="${coverHeight - 6}" width="${width}" height="6" fill="${accent}"/></svg>`;
  const sharp = await loadSharp();
  const band = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  doc.image(band, 0, 0, { width: page.width, height: bandHeight });
  if (logo === null) return;
  const png = await sharp(logo).resize(640, 128, { fit: 'inside' }).png().toBuffer();
  doc.image(png, margin, 36, { fit: [240, 48] });
}

async function drawWords(
  pen: CertificatePen,
  { name, event, team, place, of, endedAt, organization, language }: Certificate,
  { title, accent }: { title: string; accent: string },
): Promise<void> {
  const say = (text: string, top: number) => pen.write(text, { top, size: 13, color: dim });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  await pen.write(title, { top: bandHeight + 24, size: 20, color: accent });
  await say(t('for').in(language), bandHeight + 58);
  await pen.write(name, { top: bandHeight + 76, size: 38, color: ink });
  const sentence = place === null ? t('tookPart') : t('place', { place, of });
  await say(sentence.in(language), bandHeight + 128);
  await pen.write(event, { top: bandHeight + 146, size: 26, color: ink });
  const below = bandHeight + 186;
  if (team !== null)
    await pen.write(t('inTeam', { team }).in(language), { top: below, size: 14, color: dim });
  const foot = { top: team === null ? below : below + 24, size: 14, color: dim };
  const date = day.format(endedAt);
  if (!(await pen.write(`${organization} · ${date}`, foot))) await pen.write(date, foot);
}

async function drawFoot(
  doc: PDFKit.PDFDocument,
  pen: CertificatePen,
  { checkUrl, code, language }: Certificate,
): Promise<void> {
  const top = page.height - margin - qrSize + 16;
  drawQr(doc, checkUrl, { left: margin, top, size: qrSize });
  const beside = { left: margin + qrSize + 16, color: dim };
  await pen.write(t('code', { code }).in(language), { ...beside, top, size: 13, color: ink });
  await pen.write(t('check').in(language), { ...beside, top: top + 22, size: 10 });
  await pen.write(checkUrl, { ...beside, top: top + 36, size: 10, link: checkUrl });
  if (pen.hasLeftOut()) await pen.write(t('notDrawn').in(language), { ...beside, top: top + 58, size: 9 });
}

/** A code for cameras, as squares of the page. */
function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, size }: Square): void {
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
