/** One digit or an empty text a box. */
export type Boxes = readonly string[];

export interface BoxesChange {
  boxes: Boxes;
  /** The box that has the focus next. */
  focus: number;
}

export const boxCount = 6;
export const emptyBoxes: Boxes = Array.from({ length: boxCount }, () => '');

const lastBox = boxCount - 1;
const clamp = (index: number) => Math.min(lastBox, Math.max(0, index));

export function codeOf(boxes: Boxes): string {
  return boxes.join('');
}

export function isComplete(boxes: Boxes): boolean {
  return boxes.every((digit) => digit !== '');
}

/** The first six digits of a text, from the first box on; null when it has none. */
export function pasteDigits(text: string): BoxesChange | null {
  const digits = text.replace(/\D/g, '').slice(0, boxCount);
  if (digits === '') return null;
  return { boxes: emptyBoxes.map((_, index) => digits[index] ?? ''), focus: clamp(digits.length) };
}

/** The boxes after typing into one; null when nothing of it is a digit. */
export function typeInto(boxes: Boxes, index: number, text: string): BoxesChange | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  // A telephone fills a code that it has received into the box with the focus.
  if (digits.length > 2) return pasteDigits(digits);
  const before = boxes[index] ?? '';
  const typed = digits.length === 2 && digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
  return { boxes: boxes.with(index, typed), focus: clamp(index + 1) };
}

/** What a key does to the boxes; null for keys that are typed or mean nothing here. */
export function pressKey(boxes: Boxes, index: number, key: string): BoxesChange | null {
  switch (key) {
    case 'ArrowLeft':
      return { boxes, focus: clamp(index - 1) };
    case 'ArrowRight':
      return { boxes, focus: clamp(index + 1) };
    case 'Home':
      return { boxes, focus: 0 };
    case 'End':
      return { boxes, focus: lastBox };
    case 'Delete':
      return { boxes: boxes.with(index, ''), focus: index };
    case 'Backspace': {
      const emptied = boxes[index] === '' ? clamp(index - 1) : index;
      return { boxes: boxes.with(emptied, ''), focus: emptied };
    }
    default:
      return null;
  }
}
