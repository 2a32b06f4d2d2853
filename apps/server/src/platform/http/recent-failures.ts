import { LRUCache } from 'lru-cache';

export interface RecentFailure {
  atMs: number;
  /** Id of the route. */
  route: string;
  /** How often it has failed. */
  count: number;
}

export interface RecentFailures {
  note(eventId: string, route: string, atMs: number): void;
  /** Of an event within the last hour, the latest first. */
  of(eventId: string, nowMs: number): RecentFailure[];
}

const eventsMax = 500;
const routesMax = 20;
const keptMs = 60 * 60_000;

/** Requests of events that failed here for an unknown reason; each process remembers its own. */
export function createRecentFailures(): RecentFailures {
  const byEvent = new LRUCache<string, Map<string, RecentFailure>>({ max: eventsMax, ttl: keptMs });
  return {
    note(eventId, route, atMs) {
      const known = byEvent.get(eventId) ?? new Map<string, RecentFailure>();
      const count = (known.get(route)?.count ?? 0) + 1;
      known.delete(route);
      known.set(route, { atMs, route, count });
      const [oldest] = known.keys();
      if (known.size > routesMax && oldest !== undefined) known.delete(oldest);
      byEvent.set(eventId, known);
    },
    of: (eventId, nowMs) =>
      [...(byEvent.get(eventId)?.values() ?? [])].filter(({ atMs }) => atMs > nowMs - keptMs).toReversed(),
  };
}
