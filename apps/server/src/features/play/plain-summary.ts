import { limits } from '@guidon/contract';

/** Enough Markdown for a summary, whatever part of it is marks and addresses. */
const readMax = 16 * limits.challengeSummaryMax;

const marks: readonly [RegExp, string][] = [
  [/<!--[^]*?-->/g, ' '],
  [/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, ' '],
  [/!\[[^\]\n]*\]\([^)\n]*\)/g, ' '],
  [/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  [/<\/?[a-z][^>\n]*>/gi, ' '],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^ {0,3}(?:>|[-*+] |\d{1,9}[.)] )+ */gm, ''],
  [/^ {0,3}(?:[-*_=] *){3,}$/gm, ' '],
  [/^[ |:-]*-{3}[ |:-]*$/gm, ' '],
  [/\{\{ ?flag ?\}\}/g, '…'],
  [/\|/g, ' '],
  [/(?<![\\\w])[*_]{1,3}(?=\S)|(?<=[^\s\\])[*_]{1,3}(?!\w)|~~|`/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

const known = new WeakMap<object, string>();

/** How a description begins, as plain text; computed once for each challenge at hand. */
export function summaryOf(challenge: { description: string }): string {
  const before = known.get(challenge);
  if (before !== undefined) return before;
  const summary = plainSummary(challenge.description);
  known.set(challenge, summary);
  return summary;
}

export function plainSummary(markdown: string): string {
  const plain = marks
    .reduce((text, [mark, put]) => text.replace(mark, put), markdown.slice(0, readMax))
    .replace(/\s+/g, ' ')
    .trim();
  return cut(plain, limits.challengeSummaryMax);
}

/** At the end of a word where there is one, and never inside of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const within = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = within.lastIndexOf(' ');
  const words = space > max / 2 ? within.slice(0, space) : within;
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}
