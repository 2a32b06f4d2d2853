import type { IncomingMessage } from 'node:http';

const embed = /^\/embed\/scoreboard\/([^/?#]+)(?=[?#]|$)/;
const ctfd = /^\/ctfd\/(?=[^/?#]+\/(?:api|files)\/)/;
const ctfdBase = /^\/ctfd\/([^/?#]+)\/?(?=[?#]|$)/;

/**
 * The route behind an address that stands on other sites, where it has to be short and may never move, or in the settings
 * of clients that were made for another platform. Without a token the base address of such a client is a page of the app.
 */
export function behindShortAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const hasToken = headers.authorization !== undefined;
  return url
    .replace(embed, '/api/public/events/$1/embed')
    .replace(ctfdBase, hasToken ? '/api/ctfd/$1' : '$&')
    .replace(ctfd, '/api/ctfd/');
}
