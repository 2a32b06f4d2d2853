import { type Leaderboard, type LeaderboardEntry, limits, type Scoreboard } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { Audience, RankedList, Standing } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';

const renderers = {
  leaderboard: (live: LiveEvent, audience: Audience, nowMs: number) =>
    leaderboardOf(live, live.individualsFor(audience, nowMs), audience, nowMs),
  'team-leaderboard': (live: LiveEvent, audience: Audience, nowMs: number) =>
    leaderboardOf(live, live.teamsFor(audience, nowMs), audience, nowMs),
  scoreboard: scoreboardOf,
};

/** A prepared board for an audience; both audiences share one unless it is frozen. */
export function readyBoard(
  name: keyof typeof renderers,
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
): ReadyBody {
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  return live.publication.body(showsFreeze ? `${name} frozen` : name, nowMs, () =>
    createReadyBody(JSON.stringify(renderers[name](live, audience, nowMs)), nextTurnMs(live, nowMs)),
  );
}

/** The top of a board as an audience sees it. */
function leaderboardOf(
  live: LiveEvent,
  list: RankedList | null,
  audience: Audience,
  nowMs: number,
): Leaderboard {
  return {
    success: true,
    data: firstOf(live, list),
    total: list?.size ?? 0,
    ...boardState(live, audience, nowMs),
  };
}

function scoreboardOf(live: LiveEvent, audience: Audience, nowMs: number): Scoreboard {
  const teams = live.teamsFor(audience, nowMs);
  return {
    success: true,
    data: {
      individual: firstOf(live, live.individualsFor(audience, nowMs)),
      teams: teams && firstOf(live, teams),
      divisions: live.boardFor(audience, nowMs).divisions(),
    },
    ...boardState(live, audience, nowMs),
  };
}

function firstOf(live: LiveEvent, list: RankedList | null): LeaderboardEntry[] {
  return (list?.top(limits.leaderboardFull) ?? []).map((standing) => presentEntry(live, standing));
}

/** `updatedAt` is the last fact that the board shows, the same in every process. */
function boardState(live: LiveEvent, audience: Audience, nowMs: number) {
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

/** The next moment at which time alone changes what the public sees. */
export function nextTurnMs(live: LiveEvent, nowMs: number): number {
  const { freezeAtMs, revealAtMs } = live.rules;
  if (freezeAtMs === null) return Number.POSITIVE_INFINITY;
  const turns = [freezeAtMs, revealAtMs].filter((turn) => turn !== null && turn > nowMs);
  return Math.min(...turns.map(Number));
}
