const summaryLength = 200;
/** No more is looked at, so that no text takes long. */
const readLength = 2_000;

/** The beginning of a Markdown text in one line without its marks, cut between words. */
export function plainSummary(markdown: string): string {
  const plain = markdown
    .slice(0, readLength)
    .toWellFormed()
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g, '$1')
    .replace(/<[^<>]{0,300}>/g, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, '')
    .replace(/[*_`~|]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (plain.length <= summaryLength) return plain;
  const head = plain.slice(0, summaryLength);
  const end = head.lastIndexOf(' ');
  return `${head.slice(0, end > 0 ? end : summaryLength).toWellFormed()}…`;
}
