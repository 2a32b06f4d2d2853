/** What Markdown would read as more than words: its signs, addresses, lists, underlined headings, code and hard breaks. */
const markup = /[*_#`~[\]<>|\\&@]|:\/\/|\bwww\.|^[ \t]*(?:[-+=:]|\d+[.)])|^(?: {4}|\t)| {2}$/m;

/** The paragraphs of a text that holds no Markdown, null where it holds some. */
export function plainParagraphs(text: string): string[] | null {
  if (markup.test(text)) return null;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
