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
