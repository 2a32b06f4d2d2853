const charactersMax = 2_000;
const html = /<[a-z/!]/i;
const links = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g;
const signs = /^ {0,3}#{1,6} |^```.*$|[*`]/gm;

/**
 * The paragraphs of a text as they can be read before it is formatted: without the commonest signs of Markdown, at most
 * 2,000 characters of them. None where the text holds HTML. `theme-init.js` says the same before the app is there.
 */
export function firstWords(text: string): string[] {
  if (html.test(text)) return [];
  return text
    .slice(0, charactersMax)
    .replaceAll(links, '$1')
    .replaceAll(signs, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
