/** Removes control characters except line breaks and tabs, and characters that change the direction of the text. */
export function visibleText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}
