/** Enough Markdown for a summary, whatever part of it is marks and addresses. */
export const summarySourceMax = 2_560;

type Put = string | ((found: string, ...groups: (string | undefined)[]) => string);

/**
 * What an opening bracket may begin is matched to the end of its line also where nothing closes it, and is then left as it
 * is: so no part of a line is read twice.
 */
const marks: readonly [RegExp, Put][] = [
  [/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, ' '],
  [/!\[[^\]\n]*(?:\]\([^)\n]*(\))?)?/g, (found, end) => (end === undefined ? found : ' ')],
  [/\[([^\]\n]*)(?:\]\([^)\n]*(\))?)?/g, (found, words = '', end) => (end === undefined ? found : words)],
  [/<\/?[a-z][^>\n]*(>)?/gi, (found, end) => (end === undefined ? found : ' ')],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^ {0,3}(?:>|[-*+] |\d{1,9}[.)] )+ */gm, ''],
  [/^ {0,3}(?:[-*_=] *){3,}$/gm, ' '],
  [/^[ |:-]+$/gm, (found) => (found.includes('---') ? ' ' : found)],
  [/\{\{ ?flag ?\}\}/g, '…'],
  [/\|/g, ' '],
  [/(?<![\\\w])[*_]{1,3}(?=\S)|(?<=[^\s\\])[*_]{1,3}(?!\w)|~~|`/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** How a Markdown text begins, in one line of at most `max` characters without its marks. */
export function plainSummary(markdown: string, max: number): string {
  const plain = marks
    .reduce(
      (text, [mark, put]) => (typeof put === 'string' ? text.replace(mark, put) : text.replace(mark, put)),
      withoutComments(markdown.slice(0, summarySourceMax).toWellFormed()),
    )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cut(plain, max);
}

function withoutComments(text: string): string {
  let plain = '';
  let end = 0;
  for (;;) {
    const start = text.indexOf('<!--', end);
    const last = start < 0 ? -1 : text.indexOf('-->', start + '<!--'.length);
    if (last < 0) return plain + text.slice(end);
    plain += `${text.slice(end, start)} `;
    end = last + '-->'.length;
  }
}

/** At the end of a word where there is one, and never inside of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const within = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = within.lastIndexOf(' ');
  const words = space > max / 2 ? within.slice(0, space) : within;
  const [whole = ''] = /^[^]*[^\s.,;:–-]/.exec(words) ?? [];
  return `${whole}…`;
}
