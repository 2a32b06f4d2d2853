const embed = /^\/embed\/scoreboard\/([^/?#]+)(?=[?#]|$)/;

/** The route behind an address that stands on other sites, where it has to be short and may never move. */
export function behindShortAddress(url: string): string {
  return url.replace(embed, '/api/public/events/$1/embed');
}
