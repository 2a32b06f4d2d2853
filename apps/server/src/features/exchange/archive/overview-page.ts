import { hasScores, isOnPodium, gridSteps } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import { moment, named, number, pageFoot, pageHead, say, timeText } from './page-frame.ts';
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

const size = { width: 960, height: 360 } as const;

const edge = { left: 84, right: 12, top: 16, bottom: 36 } as const;

/** Score over time of the first ten as a drawing that needs no script, with its lines by name below it. */
function scoreGraph(site: Site): string {
  const lines = site.history.filter(({ points }) => points.length > 0);
  const times = lines.flatMap(({ points }) => points.map(([at]) => at));
  if (times.length === 0) return '';
  const [from, to] = times.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const top = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, score]) => score)));
  const x = (at: number) =>
    edge.left + ((at - from) / Math.max(1, to - from)) * (size.width - edge.left - edge.right);
  const y = (score: number) =>
    size.height - edge.bottom - (Math.max(0, score) / top) * (size.height - edge.top - edge.bottom);
  const end = x(to);
  const curves = lines.map(
    ({ points }, index) => `<path class="line-${index}" d="${stepped(points, x, y, end)}"/>`,
  );
  const names = lines.map(({ unit, points }, index) => {
    const last = points.at(-1)?.[1] ?? 0;
    return `<li><i class="line-${index}" aria-hidden="true"></i>${named(unit.name)} <b>${number(site, last)}</b></li>`;
  });
  return `<figure class="graph"><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${say(site, 'graph')}">${grid(site, top, y)}${timesBelow(site, [from, to], x)}${curves.toReversed().join('')}</svg><figcaption><ol>${names.join('')}</ol></figcaption></figure>`;
}

type Scale = (value: number) => number;

/** A score stands until the next point. */
function stepped(points: readonly (readonly [number, number])[], x: Scale, y: Scale, end: number): string {
  const [first, ...others] = points.map(([at, score]) => [x(at).toFixed(1), y(score).toFixed(1)] as const);
  if (first === undefined) return '';
  const steps = others.map(([across, up]) => `H${across}V${up}`);
  return `M${first[0]} ${y(0).toFixed(1)}V${first[1]}${steps.join('')}H${end.toFixed(1)}`;
}

function grid(site: Site, top: number, y: Scale): string {
  return gridSteps(top)
    .map((score) => {
      const at = y(score).toFixed(1);
      return `<path class="grid" d="M${edge.left} ${at}H${size.width - edge.right}"/><text x="${edge.left - 8}" y="${Number(at) + 4}" text-anchor="end">${number(site, score)}</text>`;
    })
    .join('');
}

function timesBelow(site: Site, [from, to]: readonly [number, number], x: Scale): string {
  const label = (at: number, anchor: string) =>
    `<text x="${x(at).toFixed(1)}" y="${size.height - 8}" text-anchor="${anchor}">${timeText(site, new Date(at * 1000))}</text>`;
  return from === to ? label(to, 'end') : label(from, 'start') + label(to, 'end');
}
