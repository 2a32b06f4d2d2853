import { type Leaderboard, type LeaderboardEntry, limits } from '@guidon/contract';
import type { Audience, Standing } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';

/** The leaderboard of an audience, prepared once a publication; both audiences share one unless it is frozen. */
export function readyLeaderboard(live: LiveEvent, audience: Audience, nowMs: number): ReadyBody {
  const isHeldBack = audience === 'public' && live.isFrozen(nowMs);
  return live.publication.body(isHeldBack ? 'leaderboard frozen' : 'leaderboard', nowMs, () =>
    createReadyBody(JSON.stringify(leaderboardOf(live, audience, nowMs)), nextTurnMs(live, nowMs)),
  );
}

/** The first of the board as an audience may see it. `updatedAt` is the last fact it shows, the same in every process. */
export function leaderboardOf(live: LiveEvent, audience: Audience, nowMs: number): Leaderboard {
  const board = live.boardFor(audience, nowMs);
  const updatedAtMs = live.facts[board.version - 1]?.atMs ?? live.definition.createdAt.getTime();
  return {
    success: true,
    data: board.top(limits.leaderboardFull).map((standing) => presentEntry(live, standing)),
    version: board.version,
    total: board.size,
    isFrozen: audience === 'public' && live.isFrozen(nowMs),
    updatedAt: new Date(updatedAtMs).toISOString(),
  };
}

export function presentEntry(live: LiveEvent, standing: Standing): LeaderboardEntry {
  const { rank, id, score, solves, lastRaisedAtMs } = standing;
  return {
    rank,
    userId: id,
    username: live.nameOf(id),
    avatarUrl: live.avatarUrlOf(id),
    score,
    solves,
    lastSolveAt: lastRaisedAtMs === null ? null : new Date(lastRaisedAtMs).toISOString(),
  };
}

/** The next moment at which the clock alone changes what the public sees. */
export function nextTurnMs(live: LiveEvent, nowMs: number): number {
  const { freezeAtMs, endsAtMs } = live.rules;
  if (freezeAtMs === null) return Number.POSITIVE_INFINITY;
  const turns = [freezeAtMs, endsAtMs].filter((turn) => turn !== null && turn > nowMs);
  return Math.min(...turns.map(Number));
}
