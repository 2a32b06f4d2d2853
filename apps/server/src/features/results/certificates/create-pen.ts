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
  width?: number;
  /** How small a long line may be written, as a part of its size. */
  smallest?: number;
  /** Ends where the area does, as amounts below each other do. */
  isAtEnd?: boolean;
  link?: string;
}

export interface CertificatePen {
  /** One line; false where letters of it are in no font. */
  write: (text: string, writing: Writing) => Promise<boolean>;
  /** As many lines as are allowed, cut at the end of the last. */
  writeLines: (text: string, writing: Writing & { lines: number }) => Promise<boolean>;
  /** Whether a text had letters that no font has. */
  hasLeftOut: () => boolean;
}

const usualSmallest = 0.55;

const lead = 0.2;

const lineHeight = 1.3;

const ellipsis = '…';

/** Pixels a point, of what is written from the right. */
const sharpness = 4;

const latinFirst = (a: FontFile, b: FontFile) => Number(b.name === latin) - Number(a.name === latin);

const latin = 'inter-latin.ttf';

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

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

  function fitted(
    text: string,
    { size, smallest = usualSmallest }: Writing,
    width: number,
  ): { runs: TextRun[]; size: number } {
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

  /** What does not fit stays in the last line. */
  function linesOf(text: string, size: number, { width, lines }: { width: number; lines: number }): string[] {
    const made: string[] = [];
    for (const word of text.split(' ')) {
      const longer = [...made.slice(-1), word].join(' ');
      const isFull = widthOf(textRuns(longer, fonts), size) > width;
      if (made.length > 0 && (!isFull || made.length === lines)) made[made.length - 1] = longer;
      else made.push(word);
    }
    return made;
  }

  async function writeFromRight(
    text: string,
    { top, size, color, smallest = usualSmallest, lines = 1 }: Writing & { lines?: number },
    { left, width }: { left: number; width: number },
  ) {
    const drawn = await drawText(text, {
      color,
      width: Math.floor(width * sharpness),
      settings: [
        { size: size * sharpness, lines },
        { size: size * smallest * sharpness, lines },
      ],
    });
    // Its letters reach up to the edge of the picture.
    doc.image(drawn.png, left, top + size * lead, { width: drawn.width / sharpness });
  }

  function drawable(given: string): string | null {
    const text = drawableText(given, covered);
    leftOut ||= text === null;
    return text;
  }

  function areaOf(writing: Writing) {
    const left = writing.left ?? area.left;
    return { left, width: writing.width ?? area.left + area.width - left };
  }

  function writeLine(text: string, writing: Writing): void {
    const { top, color, link } = writing;
    const { left, width } = areaOf(writing);
    const { runs, size } = fitted(text, writing, width);
    const start = writing.isAtEnd === true ? left + width - widthOf(runs, size) : left;
    let at = start;
    for (const run of runs) {
      doc.font(run.font).fontSize(size).fillColor(color);
      const runWidth = doc.widthOfString(run.text);
      // Other fonts of the same family have other heights of the line, so all stand on one base line.
      doc.text(run.text, at, top + size, { lineBreak: false, baseline: 'alphabetic' });
      at += runWidth;
    }
    if (link !== undefined) doc.link(start, top, at - start, size * lineHeight, link);
  }

  return {
    hasLeftOut: () => leftOut,
    async write(given, writing) {
      const text = drawable(given);
      if (text === null) return false;
      if (fromRight.test(text)) await writeFromRight(text, writing, areaOf(writing));
      else writeLine(text, writing);
      return true;
    },
    async writeLines(given, writing) {
      const text = drawable(given);
      if (text === null) return false;
      const { width } = areaOf(writing);
      const { size, top, lines } = writing;
      if (fromRight.test(text)) await writeFromRight(text, writing, areaOf(writing));
      else
        for (const [index, line] of linesOf(text, size, { width, lines }).entries())
          writeLine(line, { ...writing, top: top + index * size * lineHeight });
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
