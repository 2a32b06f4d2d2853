export interface TextPart {
  text: string;
  isLink: boolean;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence, not an address. */
const trailing = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

function cut(found: string): string {
  const end = trailing.exec(found)?.[0] ?? '';
  // A bracket that was opened inside belongs to the address.
  if (end.startsWith(')') && found.slice(0, -end.length).includes('('))
    return found.slice(0, 1 - end.length || undefined);
  return found.slice(0, found.length - end.length);
}

/** A text with the http and https addresses in it apart; nothing else in it is a link. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = cut(match[0]);
    if (!URL.canParse(link)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isLink: false });
    parts.push({ text: link, isLink: true });
    from = match.index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}
