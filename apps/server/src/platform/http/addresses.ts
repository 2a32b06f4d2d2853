import type { IncomingMessage } from 'node:http';

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** IPv4 in its plain form also where the socket is IPv6, and without a zone index. */
export function plainAddress(address: string): string {
  return mapped.exec(address)?.[1] ?? address.split('%')[0] ?? address;
}

const embed = /^\/embed\/scoreboard\/([^/?#]+)(?=[?#]|$)/;

const ctfd = /^\/ctfd\/(?=[^/?#]+\/(?:api|files)\/)/;

const ctfdBase = /^\/ctfd\/([^/?#]+)\/?(?=[?#]|$)/;

const stopLink = /^\/announcement-mails\/stop(?=\?|$)/;

/**
 * The route behind an address that stands on other sites, where it has to be short and may never move, or in the settings
 * of clients that were made for another platform. Two are pages of the app as well: the base address of such a client where
 * no token comes, and the link that stops mails where nothing is sent to it.
 */
export function behindShortAddress({
  url = '/',
  method,
  headers,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const hasToken = headers.authorization !== undefined;
  return url
    .replace(embed, '/api/public/events/$1/embed')
    .replace(ctfdBase, hasToken ? '/api/ctfd/$1' : '$&')
    .replace(ctfd, '/api/ctfd/')
    .replace(stopLink, method === 'POST' ? '/api/announcement-mails/stop-at-once' : '$&');
}
