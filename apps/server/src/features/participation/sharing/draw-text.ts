import { loadSharp } from '../../../platform/files/pictures.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { cardFont } from './card-fonts.ts';

export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

/** A size of letters, and in how many lines at most. */
interface Setting {
  size: number;
  lines: number;
}

interface TextLook {
  color: string;
  width: number;
  /** The first that fits is taken. */
  settings: readonly [Setting, ...Setting[]];
}

/** Above the letters of a line and below them, in parts of their size. */
const lineHeight = 1.3;
const ellipsis = '…';

/** A text in the first setting that it fits; cut at its end where it fits none. */
export async function drawText(text: string, look: TextLook): Promise<DrawnText> {
  for (const setting of look.settings) {
    const drawn = await drawAt(text, setting.size, look);
    if (fits(drawn, setting, look)) return drawn;
  }
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return drawCut(characters, look);
}

/** The most characters that fit, found by halving. */
async function drawCut(characters: readonly string[], look: TextLook): Promise<DrawnText> {
  const setting = look.settings.at(-1) ?? look.settings[0];
  const { size } = setting;
  let [low, high] = [1, characters.length];
  let best = await drawAt(ellipsis, size, look);
  while (low <= high) {
    const middle = (low + high) >> 1;
    const drawn = await drawAt(`${characters.slice(0, middle).join('').trimEnd()}${ellipsis}`, size, look);
    if (fits(drawn, setting, look)) {
      best = drawn;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

function fits({ width, height }: DrawnText, { size, lines }: Setting, look: TextLook): boolean {
  return height <= size * lineHeight * lines && width <= look.width;
}

async function drawAt(text: string, size: number, { color, width }: TextLook): Promise<DrawnText> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" size="${size}pt" insert_hyphens="no">${escapeHtml(text)}</span>`,
      font: cardFont,
      rgba: true,
      width,
      wrap: 'word-char',
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
