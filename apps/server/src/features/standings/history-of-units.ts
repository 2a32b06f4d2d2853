import type { RouteReply, standingsRoutes } from '@guidon/contract';
import { type Audience, timelineSteps } from '@guidon/scoring';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { createPause } from '../../platform/services/slices.ts';
import type { LiveEvent } from './live-event.ts';
import { idsOf, presentLines, timelineOptions } from './score-history.ts';

type History = RouteReply<typeof standingsRoutes.history>['data'];

const keptChoices = 50;
/** A choice is computed again at the earliest after this long. */
const keptMs = 5_000;

/** A page asks for the same ones again, and then one is computed every five seconds. */
const choices = { name: 'chosen-histories', points: 30, perSeconds: 60 };

/**
 * Score over time of units that a reader has chosen among those who are ranked; other work goes on meanwhile. Each new choice
 * goes through all facts of the event, so that they are counted for each reader.
 */
export function createHistoriesOfUnits() {
  const kept = new LRUCache<string, Promise<History>>({ max: keptChoices, ttl: keptMs });
  return async (
    { actor, rateLimits, clock }: Pick<MemberCtx, 'actor' | 'rateLimits' | 'clock'>,
    live: LiveEvent,
    audience: Audience,
    unitIds: readonly string[],
  ): Promise<History> => {
    const sees = audience === 'public' && live.isFrozen(clock()) ? 'frozen' : 'live';
    const key = [live.id, sees, ...[...new Set(unitIds)].toSorted()].join(' ');
    if (!kept.has(key)) await throttle(rateLimits, choices, actor.userId);
    const known = kept.get(key);
    if (known) return known;
    const history = historyOfUnits(live, audience, clock(), [...new Set(unitIds)]);
    kept.set(key, history);
    history.catch(() => kept.delete(key));
    return history;
  };
}

async function historyOfUnits(
  live: LiveEvent,
  audience: Audience,
  nowMs: number,
  unitIds: readonly string[],
): Promise<History> {
  const list = live.rankingFor(audience, nowMs);
  const chosen = unitIds.flatMap((id) => list.standingOf(id) ?? []).filter(({ rank }) => rank !== null);
  const options = timelineOptions(live, audience, nowMs);
  const pause = createPause();
  const steps = timelineSteps(live.facts, live.rules, idsOf(chosen), options);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return presentLines(live, chosen, step.value);
}
