import {
  drawableText,
  drawText,
  type FontFile,
  loadCardFonts,
  loadFontFiles,
} from '../../participation/index.ts';

/** Loaded with the first document: it takes 15 MB. */
export const loadPdf = async () => (await import('pdfkit')).default;

interface Writing {
  top: number;
  /** In points; a line that is too long is written smaller, and cut where that does not help. */
  size: number;
  color: string;
  left?: number;
  /** Ends where the area does, as amounts below each other do. */
  isAtEnd?: boolean;
  link?: string;
}

export interface CertificatePen {
  /** One line; false where letters of it are in no font. */
  write: (text: string, writing: Writing) => Promise<boolean>;
  /** Whether a text had letters that no font has. */
  hasLeftOut: () => boolean;
}

const smallest = 0.55;

const lead = 0.2;

const ellipsis = '…';

/** Pixels a point, of what is written from the right. */
const sharpness = 4;

const latinFirst = (a: FontFile, b: FontFile) => Number(b.name === latin) - Number(a.name === latin);

const latin = 'inter-latin.ttf';

/** Writes with the fonts of the product. Scripts from the right are shaped by the library that draws pictures. */
export async function createPen(
  doc: PDFKit.PDFDocument,
  area: { left: number; width: number },
): Promise<CertificatePen> {
  const covered = await loadCardFonts();
  const fonts = (await loadFontFiles()).toSorted(latinFirst);
  for (const { name, path } of fonts) doc.registerFont(name, path);
  let leftOut = false;

  const widthOf = (runs: readonly TextRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0);

  function fitted(text: string, size: number, width: number): { runs: TextRun[]; size: number } {
    const runs = textRuns(text, fonts);
    const fitting = Math.min(size, (size * width) / Math.max(1, widthOf(runs, size)));
    const least = size * smallest;
    if (fitting >= least) return { runs, size: fitting };
    const characters = Array.from(text);
    const share = width / Math.max(1, widthOf(runs, least));
    for (let kept = Math.floor(characters.length * share); kept > 0; kept -= 1) {
      const cut = textRuns(`${characters.slice(0, kept).join('').trimEnd()}${ellipsis}`, fonts);
      if (widthOf(cut, least) <= width) return { runs: cut, size: least };
    }
    return { runs: [], size: least };
  }

  async function writeFromRight(text: string, { top, size, color }: Writing, left: number, width: number) {
    const drawn = await drawText(text, {
      color,
      width: Math.floor(width * sharpness),
      settings: [
        { size: size * sharpness, lines: 1 },
        { size: size * smallest * sharpness, lines: 1 },
      ],
    });
    // Its letters reach up to the edge of the picture.
    doc.image(drawn.png, left, top + size * lead, { width: drawn.width / sharpness });
  }

  return {
    hasLeftOut: () => leftOut,
    async write(given, writing) {
      const { top, color, link } = writing;
      const left = writing.left ?? area.left;
      const width = area.left + area.width - left;
      const text = drawableText(given, covered);
      if (text === null) {
        leftOut = true;
        return false;
      }
      if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) {
        await writeFromRight(text, writing, left, width);
        return true;
      }
      const { runs, size } = fitted(text, writing.size, width);
      const start = writing.isAtEnd === true ? left + width - widthOf(runs, size) : left;
      let at = start;
      for (const run of runs) {
        doc.font(run.font).fontSize(size).fillColor(color);
        const runWidth = doc.widthOfString(run.text);
        // Other fonts of the same family have other heights of the line, so all stand on one base line.
        doc.text(run.text, at, top + size, { lineBreak: false, baseline: 'alphabetic' });
        at += runWidth;
      }
      if (link !== undefined) doc.link(start, top, at - start, size * 1.3, link);
      return true;
    },
  };
}

interface Covering {
  name: string;
  covered: ReadonlySet<number>;
}

export interface TextRun {
  font: string;
  text: string;
}

/** A text in parts of one font each, the font of the part before going on as far as it can. */
export function textRuns(text: string, fonts: readonly Covering[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isGoingOn = fonts.some(({ name, covered }) => name === last?.font && covered.has(code));
    const font = isGoingOn ? last?.font : fonts.find(({ covered }) => covered.has(code))?.name;
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
