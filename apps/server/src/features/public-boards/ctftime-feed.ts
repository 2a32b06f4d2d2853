import type { CtftimeFeed } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { Standing } from '@guidon/scoring';
import { isSharedWith, phaseOf } from '../events/index.ts';
import type { LiveEvent } from '../standings/index.ts';
import { createPause } from '../../platform/services/slices.ts';
import { taskStatsOf } from './task-stats.ts';

type Row = CtftimeFeed['standings'][number];

const seconds = (atMs: number) => Math.floor(atMs / 1_000);

/** The feed as pieces of JSON, made so that other work goes on meanwhile. */
export async function ctftimeFeed(live: LiveEvent, nowMs: number, division?: string): Promise<Buffer[]> {
  const pause = createPause();
  const tasks = tasksOf(live, nowMs);
  const standings = scorersOf(live, nowMs, division);
  const stats = await taskStatsOf(live, nowMs);
  const pieces = [bytesOf(`{"tasks":${json([...tasks.values()])},"standings":[`)];
  for (const [index, standing] of standings.entries()) {
    const row = rowOf(live, standing);
    for (const [challengeId, { points, atMs }] of stats.get(standing.id) ?? []) {
      const task = tasks.get(challengeId);
      if (task !== undefined) row.taskStats.push([task, { points, time: seconds(atMs) }]);
    }
    const { taskStats, ...rest } = row;
    const piece = json({ ...rest, taskStats: Object.fromEntries(taskStats) });
    pieces.push(bytesOf(index === 0 ? piece : `,${piece}`));
    await pause();
  }
  return [...pieces, bytesOf(']}')];
}

function rowOf(live: LiveEvent, { rank, id, score, lastRaisedAtMs }: Standing) {
  const taskStats: [string, Row['taskStats'][string]][] = [];
  const lastAccept = lastRaisedAtMs === null ? {} : { lastAccept: seconds(lastRaisedAtMs) };
  return { pos: rank, team: live.unit(unitIdOf(id)).name, score, ...lastAccept, taskStats };
}

/** Names of the challenges that are there for participants, once the event has begun. */
function tasksOf(live: LiveEvent, nowMs: number): Map<string, string> {
  const phase = phaseOf(live.definition, nowMs);
  const hasBegun = phase === 'live' || phase === 'over';
  const shown = live.definition.challenges.filter(
    (challenge) => hasBegun && isSharedWith(live.definition, challenge, { runs: false }, nowMs),
  );
  const names = uniqueNames(shown.map(({ name }) => name));
  return new Map(shown.map(({ id }, index) => [id, names[index] ?? '']));
}

/** The ranking, or that of a division; those who have not scored are left out. */
function scorersOf(live: LiveEvent, nowMs: number, division?: string): Standing[] {
  const list =
    division === undefined ? live.rankingFor('public', nowMs) : live.divisionFor(division, 'public', nowMs);
  return list.range(0, list.size).filter(({ solves, score }) => solves > 0 || score !== 0);
}

/** In ASCII, as CTFtime asks for names in other scripts. */
function json(value: object): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** The names in their order; one that was there before gets a number that no other name has. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name} (${number})`)) number += 1;
    const numbered = `${name} (${number})`;
    taken.add(numbered);
    return numbered;
  });
}
