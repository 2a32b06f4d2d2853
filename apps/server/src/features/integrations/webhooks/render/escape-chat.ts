import type { WebhookShape } from '@guidon/contract';

/** Between an @ and what follows it, so that it is no mention; seen by nobody. */
const wordJoiner = '\u2060';

const withoutMentions = (text: string) => text.replaceAll('@', `@${wordJoiner}`);

const withoutMarkdown = (text: string) => text.replace(/[\\`*_~|>#[\]()<!:+-]/g, '\\$&');

/** In order: an ampersand that is written first would be escaped once more. */
const asSlackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Names and texts of people as a chat service shows them as they are. */
export const escapers: Record<Exclude<WebhookShape, 'guidon'>, (text: string) => string> = {
  discord: (text) => withoutMentions(withoutMarkdown(text)),
  slack: (text) => withoutMentions(asSlackText(text)),
  mattermost: (text) => withoutMentions(withoutMarkdown(text)),
};

const address = /https?:\/\/[^\s<>]{1,2000}/g;
/** What ends a sentence or an emphasis, and no address. */
const after = new Set('.,;:!?\'")]}*_~|');

/** The same of what staff write: its web addresses stay links, which an escaped one is not. */
export function escapeAroundLinks(shape: keyof typeof escapers, text: string): string {
  const escape = escapers[shape];
  let shown = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    let link = found;
    while (after.has(link.slice(-1))) link = link.slice(0, -1);
    const plain = link.replaceAll('@', '%40');
    shown += escape(text.slice(from, index)) + (shape === 'slack' ? asSlackText(plain) : plain);
    from = index + link.length;
  }
  return shown + escape(text.slice(from));
}

/** At most so many UTF-16 units, and no half of a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
