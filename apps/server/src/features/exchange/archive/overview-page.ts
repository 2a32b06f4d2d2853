import { hasScores, isOnPodium } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import { moment, named, number, pageFoot, pageHead, say } from './page-frame.ts';
import { scoreGraph } from './score-graph.ts';
import { type Site, unitName } from './site.ts';

const shownPlaces = 10;

/** The first page: what the event was, who was ahead, and how it came to that. */
export async function* overviewPage(site: Site): AsyncGenerator<string> {
  const { event, pictures } = site;
  yield pageHead(site, { title: event.name, section: 'index' });
  if (pictures.image) yield '<img class="cover" src="event.webp" alt="" width="1600" height="400">';
  yield `<h1>${named(event.name)}</h1>${whenAndWhere(site)}${figures(site)}`;
  yield `<section><h2>${say(site, 'finalStandings')}</h2>${firstPlaces(site)}</section>`;
  const graph = scoreGraph(site);
  if (graph !== '') yield `<section><h2>${say(site, 'graph')}</h2>${graph}</section>`;
  yield await proseOf(site, say(site, 'about'), event.description);
  yield await proseOf(site, say(site, 'rules'), event.rules);
  yield pageFoot(site);
}

function whenAndWhere(site: Site): string {
  const { startsAt, endsAt, location } = site.event;
  const times = [startsAt, endsAt].flatMap((at) => (at === null ? [] : [moment(site, at)])).join(' – ');
  const parts = [times, location === '' ? '' : named(location), named(site.brand.companyName)];
  return `<ul class="facts">${parts
    .filter((part) => part !== '')
    .map((part) => `<li>${part}</li>`)
    .join('')}</ul>`;
}

function figures(site: Site): string {
  const [scoring] = site.boards;
  const solves = scoring?.standings.reduce((sum, { solves: own }) => sum + own, 0) ?? 0;
  const teams = scoring?.standings.filter(({ id }) => site.live.unit(unitIdOf(id)).kind === 'team') ?? [];
  const values = [
    [say(site, 'participants'), site.event.participants],
    ...(site.live.ranks === 'individual' ? [] : [[say(site, 'teams'), teams.length] as const]),
    [say(site, 'challenges'), site.challenges.length],
    [say(site, 'questionsSolved'), solves],
  ] as const;
  const items = values.map(([label, value]) => `<div><dt>${label}</dt><dd>${number(site, value)}</dd></div>`);
  return `<dl class="figures">${items.join('')}</dl>`;
}

function firstPlaces(site: Site): string {
  const [scoring] = site.boards;
  const places = scoring?.standings.slice(0, shownPlaces) ?? [];
  if (!hasScores(places)) return `<p class="empty">${say(site, 'noScores')}</p>`;
  const items = places.map((standing) => {
    const { rank, score } = standing;
    const medal = isOnPodium(standing) ? ` data-place="${rank}"` : '';
    return `<li${medal}>${named(unitName(site, standing))} <b>${number(site, score)}</b></li>`;
  });
  return `<ol class="places">${items.join('')}</ol><p><a href="board.html">${say(site, 'wholeBoard')}</a></p>`;
}

/** Files that the text names belong to no challenge, and are not in the zip. */
async function proseOf(site: Site, title: string, text: string): Promise<string> {
  const html = await site.prose(text, {});
  return html === '' ? '' : `<section><h2>${title}</h2><div class="prose">${html}</div></section>`;
}
