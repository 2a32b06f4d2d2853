import { visibleText } from './visible-text.ts';

const longest = 200;

/** A text on one line, so that it cannot begin a header of its own. */
export function oneLine(text: string): string {
  const line = visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
