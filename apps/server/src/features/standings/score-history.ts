import type { RouteReply, standingsRoutes } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import { type Audience, timeline } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';

type History = RouteReply<typeof standingsRoutes.history>['data'];

const shownUnits = 10;
const shownSteps = 400;
/** At least this many times the cost of a history passes before it is computed again. */
const restFactor = 30;
const restMs = 1_000;

interface CachedHistory {
  history: History;
  version: number;
  isFrozen: boolean;
  againAt: number;
}

/** Keeps the latest history of each event; a busy event gets a new one every second or so, not with every solve. */
export function createScoreHistories(): (live: LiveEvent, audience: Audience, nowMs: number) => History {
  const kept = new WeakMap<LiveEvent, Map<Audience, CachedHistory>>();
  return (live, audience, nowMs) => {
    const ofEvent = kept.get(live) ?? new Map<Audience, CachedHistory>();
    kept.set(live, ofEvent);
    const { version } = live.boardFor(audience, nowMs);
    const isFrozen = live.isFrozen(nowMs);
    const known = ofEvent.get(audience);
    const startedAt = performance.now();
    if (known && known.isFrozen === isFrozen) {
      if (known.version === version || startedAt < known.againAt) return known.history;
    }
    const history = scoreHistory(live, audience, nowMs);
    const costMs = performance.now() - startedAt;
    const againAt = startedAt + Math.max(restMs, costMs * restFactor);
    ofEvent.set(audience, { history, version, isFrozen, againAt });
    return history;
  };
}

/** Score over time of the first ten teams, or members where there are none, thinned to some hundred steps. */
export function scoreHistory(live: LiveEvent, audience: Audience, nowMs: number): History {
  const board = live.boardFor(audience, nowMs);
  const teams = live.teamsFor(audience, nowMs);
  const leaders = (teams ?? live.individualsFor(audience, nowMs)).top(shownUnits);
  const firstMs = live.facts[0]?.atMs ?? nowMs;
  const lastMs = live.facts[board.version - 1]?.atMs ?? nowMs;
  const lines = timeline(
    live.facts,
    live.rules,
    leaders.map(({ id }) => id),
    {
      board: 'units',
      at: live.timeAt(nowMs),
      audience,
      stepMs: Math.max(1_000, (lastMs - firstMs) / shownSteps),
    },
  );
  return leaders.map(({ id }) => ({
    unit: live.unit(unitIdOf(id)),
    points: (lines.get(id) ?? []).map(({ atMs, score }): [number, number] => [atMs / 1000, score]),
  }));
}
