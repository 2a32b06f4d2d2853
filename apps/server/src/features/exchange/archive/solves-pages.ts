import type { Board, Standing } from '@guidon/scoring';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import {
  named,
  number,
  pageFoot,
  pageHead,
  type Part,
  partLinks,
  partName,
  say,
  sayPlain,
  moment,
} from './page-frame.ts';
import { type Site, unitName } from './site.ts';
import { presentBloods } from '../../play/index.ts';

const rowsOfPart = 100;

/** Who has solved what, a page for each hundred of those who have scored. */
export function* solvesPages(site: Site): Generator<ZipEntry> {
  const scorers = (site.boards[0]?.standings ?? []).filter(({ solves }) => solves > 0);
  const parts = Math.max(1, Math.ceil(scorers.length / rowsOfPart));
  for (let part = 0; part < parts; part += 1) {
    const standings = scorers.slice(part * rowsOfPart, (part + 1) * rowsOfPart);
    const place = { page: 'solves', part, parts };
    yield { name: partName('solves', part), chunks: solvesPage(site, standings, place) };
  }
}

async function* solvesPage(site: Site, standings: readonly Standing[], part: Part): AsyncGenerator<string> {
  yield pageHead(site, { title: sayPlain(site, 'solves'), section: 'solves' });
  yield `<h1>${say(site, 'solves')}</h1>`;
  if (standings.length === 0) yield `<p class="empty">${say(site, 'noSolves')}</p>`;
  else yield* matrix(site, standings);
  yield partLinks(site, part);
  yield pageFoot(site);
}

async function* matrix(site: Site, standings: readonly Standing[]): AsyncGenerator<string> {
  const { live, atMs, challenges } = site;
  const board = live.boardFor('public', atMs);
  const firsts = new Map(
    challenges.map(({ challenge: { id } }) => [id, board.firstBlood(id)?.unitId ?? null]),
  );
  yield `<p class="legend">${mark('whole', say(site, 'solvedWhole'))} ${mark('blood', say(site, 'bloodOf'))} ${mark('part', say(site, 'solvedPart'))}</p>`;
  yield `<div class="scroll" role="region" aria-label="${say(site, 'table')}" tabindex="0"><table class="matrix"><caption class="hidden">${say(site, 'solves')}</caption><thead><tr><td></td>`;
  for (const { challenge, page } of challenges) {
    yield `<th scope="col"><a href="${page}">${named(challenge.name)}</a></th>`;
  }
  yield `<th scope="col" class="figure">${say(site, 'points')}</th></tr></thead><tbody>`;
  for (const standing of standings) {
    const cells = challenges.map(({ challenge }) => cellOf(site, { board, firsts }, standing.id, challenge));
    yield `<tr><th scope="row">${named(unitName(site, standing))}</th>${cells.join('')}<td class="figure">${number(site, standing.score)}</td></tr>\n`;
  }
  yield '</tbody></table></div>';
}

const mark = (kind: string, label: string) =>
  `<span><i class="${kind}" aria-hidden="true"></i>${label}</span>`;

interface Solves {
  board: Board;
  /** The unit that was first in each challenge. */
  firsts: ReadonlyMap<string, string | null>;
}

type Challenge = Site['challenges'][number]['challenge'];

function cellOf(site: Site, { board, firsts }: Solves, unitId: string, { id, questions }: Challenge): string {
  const solved = questions.filter((question) => board.hasSolved(unitId, question.id)).length;
  if (solved === 0) return '<td></td>';
  if (solved < questions.length) {
    return cell('part', say(site, 'solvedOf', { solved, questions: questions.length }));
  }
  return firsts.get(id) === unitId
    ? cell('blood', say(site, 'bloodOf'))
    : cell('whole', say(site, 'solvedWhole'));
}

const cell = (kind: string, label: string) =>
  `<td><i class="${kind}" role="img" aria-label="${label}"></i></td>`;

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
