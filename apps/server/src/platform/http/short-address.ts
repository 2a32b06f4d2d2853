const embed = /^\/embed\/scoreboard\/([^/?#]+)(?=[?#]|$)/;
const ctfd = /^\/ctfd\/(?=[^/?#]+\/(?:api|files)\/)/;

/**
 * The route behind an address that stands on other sites, where it has to be short and may never move, or in the settings
 * of clients that were made for another platform.
 */
export function behindShortAddress(url: string): string {
  return url.replace(embed, '/api/public/events/$1/embed').replace(ctfd, '/api/ctfd/');
}
