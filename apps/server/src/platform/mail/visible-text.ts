/** A text without control characters but breaks and tabs, and without those that turn the direction of what follows. */
export function visibleText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}
