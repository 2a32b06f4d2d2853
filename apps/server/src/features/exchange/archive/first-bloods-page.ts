import { presentBloods } from '../../play/index.ts';
import { moment, named, pageFoot, pageHead, say, sayPlain } from './page-frame.ts';
import type { Site } from './site.ts';

/** Who was first in each challenge, in the order of time. */
export async function* firstBloodsPage(site: Site): AsyncGenerator<string> {
  const { live, atMs, challenges } = site;
  const pages = new Map(challenges.map(({ challenge, page }) => [challenge.id, page]));
  const bloods = presentBloods(
    live,
    live.boardFor('public', atMs),
    challenges.map(({ challenge }) => challenge),
  ).toReversed();
  const title = say(site, 'firstBloods');
  yield pageHead(site, { title: sayPlain(site, 'firstBloods'), section: 'first-bloods' });
  yield `<h1>${title}</h1>`;
  if (bloods.length === 0) yield `<p class="empty">${say(site, 'noSolves')}</p>`;
  else {
    yield `<div class="scroll" role="region" aria-label="${say(site, 'table')}" tabindex="0"><table><caption class="hidden">${title}</caption><thead><tr><th scope="col">${say(site, 'challenge')}</th><th scope="col">${say(site, 'name')}</th><th scope="col">${say(site, 'when')}</th></tr></thead><tbody>`;
    for (const { challengeId, challengeName, name, isTeam, username, at } of bloods) {
      const by = isTeam && username !== null ? ` <small>${say(site, 'by')} ${named(username)}</small>` : '';
      yield `<tr><th scope="row"><a href="${pages.get(challengeId) ?? 'challenges.html'}">${named(challengeName)}</a></th><td>${named(name)}${by}</td><td class="time">${moment(site, new Date(at))}</td></tr>\n`;
    }
    yield '</tbody></table></div>';
  }
  yield pageFoot(site);
}
