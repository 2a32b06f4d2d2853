import { limits } from '@guidon/contract/plain';

const rowHeight = 38;
const frameHeight = 110;

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a sponsor pastes into a page to show the board there. */
export function embedSnippet(
  origin: string,
  { id, name }: { id: string; name: string },
  division?: string,
): string {
  const rows = limits.leaderboardCompact;
  const height = frameHeight + rows * rowHeight;
  const src = `${origin}/embed/scoreboard/${id}?theme=auto&amp;rows=${rows}${division === undefined ? '' : `&amp;division=${division}`}`;
  return `<iframe src="${src}" title="${quoted(name)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
}
