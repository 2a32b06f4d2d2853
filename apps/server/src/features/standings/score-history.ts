import type { RouteReply, standingsRoutes, EventPauseSpan } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import {
  type Audience,
  type Standing,
  timeline,
  type TimelineOptions,
  type TimelinePoint,
} from '@guidon/scoring';
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

/** Score over time of the first ten of the ranking, thinned to some hundred steps. */
function scoreHistory(live: LiveEvent, audience: Audience, nowMs: number): History {
  const leaders = live.rankingFor(audience, nowMs).top(shownUnits);
  const options = timelineOptions(live, audience, nowMs);
  return presentLines(live, leaders, timeline(live.facts, live.rules, idsOf(leaders), options));
}

export const idsOf = (standings: readonly Standing[]) => standings.map(({ id }) => id);

export function timelineOptions(live: LiveEvent, audience: Audience, nowMs: number): TimelineOptions {
  const { version } = live.boardFor(audience, nowMs);
  const firstMs = live.facts[0]?.atMs ?? nowMs;
  const lastMs = live.facts[version - 1]?.atMs ?? nowMs;
  const stepMs = Math.max(1_000, (lastMs - firstMs) / shownSteps);
  return { board: 'units', at: live.timeAt(nowMs), audience, stepMs };
}

export function presentLines(
  live: LiveEvent,
  standings: readonly Standing[],
  lines: ReadonlyMap<string, readonly TimelinePoint[]>,
): History {
  return standings.map(({ id }) => ({
    unit: live.unit(unitIdOf(id)),
    points: (lines.get(id) ?? []).map(({ atMs, score }): [number, number] => [atMs / 1000, score]),
  }));
}

/** When the clock of an event stood; for whom the board is frozen no later than the freeze. */
export function pausesFor(
  { definition, rules, isFrozen }: Pick<LiveEvent, 'definition' | 'rules' | 'isFrozen'>,
  audience: Audience,
  nowMs: number,
): EventPauseSpan[] {
  const { pauses, pausedAt } = definition;
  const untilMs =
    audience === 'public' && isFrozen(nowMs) ? (rules.freezeAtMs ?? nowMs) : Number.POSITIVE_INFINITY;
  const spans = [
    ...pauses.map((pause) => ({ fromMs: pause.pausedAt.getTime(), toMs: pause.resumedAt.getTime() })),
    ...(pausedAt === null ? [] : [{ fromMs: pausedAt.getTime(), toMs: Number.POSITIVE_INFINITY }]),
  ];
  return spans
    .filter(({ fromMs }) => fromMs < untilMs)
    .map(({ fromMs, toMs }) => {
      const endMs = Math.min(toMs, untilMs);
      return [fromMs / 1_000, Number.isFinite(endMs) ? endMs / 1_000 : null];
    });
}
