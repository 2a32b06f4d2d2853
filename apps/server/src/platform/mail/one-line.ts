const longest = 200;

/**
 * A text as one line without anything that is not seen: no break that would begin a header of its own, and no
 * character that turns the direction of what follows.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/gu, '')
    .trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
