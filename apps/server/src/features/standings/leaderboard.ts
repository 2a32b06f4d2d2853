import {
  type BoardRow,
  type Leaderboard,
  type LeaderboardEntry,
  limits,
  type Scoreboard,
} from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { Audience, RankedList, Standing } from '@guidon/scoring';
import { boardCategories, noCategories } from './board-categories.ts';
import type { LiveEvent } from './live-event.ts';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';

export type BoardName = 'leaderboard' | 'team-leaderboard';

/** Which part of a board is asked for. */
export interface BoardPart {
  division?: string | undefined;
  /** Rows that stand before the first one. */
  cursor?: number | undefined;
}

/** A prepared board for an audience; both audiences share one unless it is frozen. */
export function readyBoard(
  name: BoardName,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  part: BoardPart = {},
): ReadyBody {
  const key = [name, part.division ?? '', part.cursor ?? 0].join(' ');
  return prepared(key, live, audience, nowMs, () => leaderboardOf(name, live, audience, nowMs, part));
}

/** Both boards in one prepared body. */
export function readyScoreboard(live: LiveEvent, audience: Audience, nowMs: number): ReadyBody {
  return prepared('scoreboard', live, audience, nowMs, () => scoreboardOf(live, audience, nowMs));
}

function prepared(
  key: string,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  render: () => object,
): ReadyBody {
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  return live.publication.body(showsFreeze ? `${key} frozen` : key, nowMs, () =>
    createReadyBody(JSON.stringify(render()), nextTurnMs(live, nowMs)),
  );
}

/** One page of a board as an audience sees it. */
function leaderboardOf(
  name: BoardName,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  { cursor = 0, ...part }: BoardPart,
): Leaderboard {
  const list = rankedList(name, live, audience, nowMs, part);
  return presentBoard(name, live, audience, nowMs, {
    standings: list?.range(cursor, limits.leaderboardFull) ?? [],
    total: list?.size ?? 0,
  });
}

/** The board that shows the ranking. */
export function mainBoard({ ranks }: Pick<LiveEvent, 'ranks'>): BoardName {
  return ranks === 'individual' ? 'leaderboard' : 'team-leaderboard';
}

/** Null for the board of teams where nobody plays in one. */
export function rankedList(
  name: BoardName,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  { division }: Pick<BoardPart, 'division'>,
): RankedList | null {
  if (division !== undefined) return live.divisionFor(division, audience, nowMs);
  if (name === 'leaderboard') return live.individualsFor(audience, nowMs);
  return live.ranks === 'individual' ? null : live.rankingFor(audience, nowMs);
}

interface Ranks {
  standings: readonly Standing[];
  total: number;
}

/** Rows of a board. Beside the ranking, members of teams have completed nothing by themselves. */
export function presentBoard(
  name: BoardName,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  { standings, total }: Ranks,
): Leaderboard {
  const board = live.boardFor(audience, nowMs);
  const isOfMembers = name !== mainBoard(live);
  const { categories, solvedBy } = isOfMembers ? noCategories : boardCategories(live, board, nowMs);
  const rows = standings.map((standing): BoardRow => {
    const entry = presentEntry(live, standing);
    return isOfMembers ? entry : { ...entry, solved: solvedBy(unitIdOf(standing.id)) };
  });
  const divisions = isOfMembers ? [] : [...live.definition.divisions];
  return { success: true, data: rows, total, categories, divisions, ...boardState(live, audience, nowMs) };
}

function scoreboardOf(live: LiveEvent, audience: Audience, nowMs: number): Scoreboard {
  const [individuals, ranking] = (['leaderboard', 'team-leaderboard'] as const).map((name) =>
    rankedList(name, live, audience, nowMs, {}),
  );
  return {
    success: true,
    data: {
      individual: firstOf(live, individuals ?? null),
      teams: ranking ? firstOf(live, ranking) : null,
      divisions: [...live.definition.divisions],
    },
    ...boardState(live, audience, nowMs),
  };
}

function firstOf(live: LiveEvent, list: RankedList | null): LeaderboardEntry[] {
  return (list?.top(limits.leaderboardFull) ?? []).map((standing) => presentEntry(live, standing));
}

/** `updatedAt` is the last fact that the board shows, the same in every process. */
export function boardState(live: LiveEvent, audience: Audience, nowMs: number) {
  const { version } = live.boardFor(audience, nowMs);
  const updatedAtMs = live.facts[version - 1]?.atMs ?? live.definition.createdAt.getTime();
  return {
    version,
    isFrozen: audience === 'public' && live.isFrozen(nowMs),
    updatedAt: new Date(updatedAtMs).toISOString(),
  };
}

export function presentEntry(live: LiveEvent, standing: Standing): LeaderboardEntry {
  const { rank, id, score, solves, lastRaisedAtMs } = standing;
  return {
    rank,
    unit: live.unit(unitIdOf(id)),
    score,
    solves,
    lastSolveAt: lastRaisedAtMs === null ? null : new Date(lastRaisedAtMs).toISOString(),
  };
}

/** The next moment at which time alone changes what the public sees: a challenge that opens or closes, for one. */
export function nextTurnMs({ rules, definition }: LiveEvent, nowMs: number): number {
  const { freezeAtMs, revealAtMs } = rules;
  const ofChallenges = definition.challenges
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
  const times = [definition.startsAt, ...ofChallenges].map((at) => at?.getTime() ?? null);
  const turns = [...times, freezeAtMs, freezeAtMs && revealAtMs];
  return Math.min(...turns.map((turn) => (turn !== null && turn > nowMs ? turn : Number.POSITIVE_INFINITY)));
}
