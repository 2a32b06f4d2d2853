import {
  type LeaderboardEntry,
  playRoutes,
  publicBoardRoutes,
  type ReplayFacts,
  type ReplayUnit,
  type Route,
  stageRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { createReplay, readReplay } from '@guidon/scoring';
import { strFromU8, unzipSync } from 'fflate';
import type { Rank } from './mixed-event.ts';
import { type TestApp, urlOf } from './test-app.ts';

export const ranksOf = (entries: readonly Pick<LeaderboardEntry, 'rank' | 'unit' | 'score'>[]): Rank[] =>
  entries.map(({ rank, unit, score }) => [rank, unit.name, score]);

export const numberIn = (text = '') => Number(text.replaceAll(',', '').replace('−', '-'));

interface FileRow {
  place: number | null;
  name: string;
  points: number;
}

async function allPages(
  read: (query: { cursor: number; division?: string }) => Promise<{
    total: number;
    data: readonly Pick<LeaderboardEntry, 'rank' | 'unit' | 'score'>[];
  }>,
  division: string | undefined,
): Promise<Rank[]> {
  const ranks: Rank[] = [];
  for (let total = 1; ranks.length < total; ) {
    const page = await read({ cursor: ranks.length, ...(division !== undefined && { division }) });
    if (page.data.length === 0) break;
    total = page.total;
    ranks.push(...ranksOf(page.data));
  }
  return ranks;
}

/** Reads the ranks of an event from what shows them, whole boards by all of their pages. */
export function rankReaders(app: TestApp, eventId: string) {
  const params = { eventId };

  const board = (route: typeof standingsRoutes.leaderboard, token: string, division?: string) =>
    allPages(async (query) => (await app.call(route, token, { params, query })).body, division);

  const matrix = (token: string, division?: string) =>
    allPages(async (query) => (await app.call(playRoutes.matrix, token, { params, query })).body, division);

  async function replay(token: string, division: string | null = null): Promise<Rank[]> {
    const rules = (await app.call(stageRoutes.replay, token, { params })).body.data;
    const units: ReplayUnit[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = after === undefined ? {} : { after };
      const page = (await app.call(stageRoutes.replayUnits, token, { params, query })).body.data;
      units.push(...page.units);
      after = page.next;
    }
    const pages: ReplayFacts[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: ReplayFacts = (await app.call(stageRoutes.replayFacts, token, { params, query: { after } }))
        .body.data;
      pages.push(page);
      after = page.next;
    }
    const names = new Map(units.map(({ id, name }) => [id, name]));
    const played = createReplay(readReplay(rules, units, pages, division));
    played.goTo(played.length);
    return played.top(played.size).map(({ rank, id, score }) => [rank, names.get(id) ?? id, score]);
  }

  async function file(route: Route, query: Record<string, string>, token: string | null) {
    const reply = await app.http.inject({
      method: 'GET',
      url: urlOf(route, { params, query }),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${route.id} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  }

  async function json(route: Route, query: Record<string, string>, token: string): Promise<Rank[]> {
    const { rows } = (await file(route, { ...query, format: 'json' }, token)).json<{ rows: FileRow[] }>();
    return rows.map(({ place, name, points }) => [place, name, points]);
  }

  async function csv(query: Record<string, string>, token: string): Promise<Rank[]> {
    const { body } = await file(publicBoardRoutes.exportStandings, { ...query, format: 'csv' }, token);
    return body
      .split('\r\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => {
        const [place, name = '', points] = line.replaceAll('"', '').split(',');
        return [Number(place), name, Number(points)];
      });
  }

  /** The names in the order in which a workbook has them. */
  async function workbook(query: Record<string, string>, token: string): Promise<string[]> {
    const { rawPayload } = await file(publicBoardRoutes.exportStandings, { ...query, format: 'xlsx' }, token);
    const sheets = Object.entries(unzipSync(rawPayload)).filter(([path]) =>
      /sheet1|sharedStrings/.test(path),
    );
    const text = sheets.map(([, bytes]) => strFromU8(bytes)).join('');
    return [...text.matchAll(/Team \d+|player-\d+x/g)].map(([name]) => name);
  }

  async function publicTeams(query: { division?: string } = {}): Promise<Rank[]> {
    const { body } = await app.call(publicBoardRoutes.scoreboard, null, { params, query });
    return ranksOf(body.data.teams?.entries ?? []);
  }

  async function embed(query: { division?: string } = {}): Promise<Rank[]> {
    const { body } = await file(publicBoardRoutes.embed, { rows: '50', ...query }, null);
    return [...body.matchAll(/<span class="rank">(\d+)<\/span><bdi>(.*?)<\/bdi><b>(.*?)<\/b>/g)].map(
      ([, rank, name = '', points]) => [Number(rank), name, numberIn(points)],
    );
  }

  async function feed(query: { division?: string } = {}): Promise<Rank[]> {
    const { standings } = (await file(publicBoardRoutes.ctftime, query, null)).json<{
      standings: { pos: number; team: string; score: number }[];
    }>();
    return standings.map(({ pos, team, score }) => [pos, team, score]);
  }

  return { board, matrix, replay, json, csv, workbook, publicTeams, embed, feed };
}

/** The tables of a board in the archive of an event. */
export function ranksInPage(html: string): Rank[] {
  const row =
    /<td class="figure">([\d,]+)<\/td><th scope="row"><bdi>(.*?)<\/bdi>.*?<td class="figure">(.*?)<\/td>/g;
  return [...html.matchAll(row)].map(([, rank, name = '', points]) => [
    numberIn(rank),
    name,
    numberIn(points),
  ]);
}
