/** Removes control characters except line breaks and tabs, and characters that change the direction of the text. */
export function visibleText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

const longest = 200;

/** A text on one line, so that it cannot begin a header of its own. */
export function oneLine(text: string): string {
  const line = visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
