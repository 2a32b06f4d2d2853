import { isOnPodium } from '@guidon/contract';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import {
  moment,
  named,
  number,
  pageFoot,
  pageHead,
  type Part,
  partLinks,
  partName,
  say,
} from './page-frame.ts';
import { type Site, type SiteBoard, unitName } from './site.ts';

const rowsOfPart = 1_000;

/** A board, a page for each thousand of its lines. */
export function* boardPages(site: Site, board: SiteBoard): Generator<ZipEntry> {
  const parts = Math.max(1, Math.ceil(board.standings.length / rowsOfPart));
  for (let part = 0; part < parts; part += 1) {
    yield {
      name: partName(board.page, part),
      chunks: boardPage(site, board, { page: board.page, part, parts }),
    };
  }
}

async function* boardPage(site: Site, board: SiteBoard, part: Part): AsyncGenerator<string> {
  yield pageHead(site, { title: board.title, section: board.page });
  yield `<h1>${named(board.title)}</h1>`;
  const begin = part.part * rowsOfPart;
  const standings = board.standings.slice(begin, begin + rowsOfPart);
  if (standings.length === 0) yield `<p class="empty">${say(site, 'nobody')}</p>`;
  else yield* table(site, board, standings);
  yield partLinks(site, part);
  yield pageFoot(site);
}

async function* table(site: Site, { title }: SiteBoard, standings: SiteBoard['standings']) {
  yield `<div class="scroll" role="region" aria-label="${say(site, 'table')}" tabindex="0"><table class="board"><caption class="hidden">${named(title)}</caption><thead><tr>`;
  yield `<th scope="col" class="figure">${say(site, 'rank')}</th><th scope="col">${say(site, 'name')}</th>`;
  yield `<th scope="col" class="figure">${say(site, 'points')}</th><th scope="col" class="figure">${say(site, 'solved')}</th><th scope="col">${say(site, 'lastSolve')}</th></tr></thead><tbody>`;
  for (const standing of standings) {
    const { rank, score, solves, lastRaisedAtMs } = standing;
    const medal = isOnPodium(standing) ? ` data-place="${rank}"` : '';
    yield `<tr${medal}><td class="figure">${rank === null ? '–' : number(site, rank)}</td><th scope="row">${named(unitName(site, standing))}</th><td class="figure">${number(site, score)}</td><td class="figure">${number(site, solves)}</td><td class="time">${lastRaisedAtMs === null ? '' : moment(site, new Date(lastRaisedAtMs))}</td></tr>\n`;
  }
  yield '</tbody></table></div>';
}
