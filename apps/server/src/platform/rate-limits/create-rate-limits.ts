import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/up-to.ts';
import type { RateLimit, RateLimits, RateOutcome } from './rate-limit.ts';
import { createSharing, type SharingOptions, type ReportedUses } from './share-uses.ts';

export type RateLimitOptions = {
  /** Multiplies the points of every limit. */
  factor?: number;
  /** The most counts in memory; beyond that the least recently used ones are forgotten. */
  keys?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Absent when this process counts for itself. */
  bus?: SharingOptions['bus'];
};

/** `used` are the known uses of all processes; `unreported` are those that only this one knows of. */
type Count = { used: number; unreported: number; endsAt: number; isBlocked: boolean; isQueued: boolean };

const KEYS = 100_000;
/** A process reports its uses before they exceed this part of a limit. */
const SHARE = 16;
/** Windows of two processes that end so close together are the same one. */
const SLACK_MS = 1_000;
/** More than any limit allows. */
const ALL_POINTS = 1e12;

/**
 * Counts in the memory of this process, about 300 bytes a key and never more than `keys` of them, together with the
 * other processes on the bus. Each reports to the others whenever a sixteenth of a limit (at least one use) was used with
 * it, so of `n` processes all together allow at most its points, `n - 1` times a sixteenth less one use, and what the
 * others allow within the some 30 ms that a message takes. A message that is lost, and a process that starts, forget
 * what was used before.
 */
export function createRateLimits(options: RateLimitOptions = {}): RateLimits {
  const { factor = 1, keys = KEYS, now = () => performance.now(), bus } = options;
  const counts = new LRUCache<string, Count>(upTo(keys));
  const sharing = bus && createSharing({ bus, now, onReport });

  function pointsOf(limit: RateLimit): number {
    return Math.max(1, Math.floor(limit.points * factor));
  }

  function consume(limit: RateLimit, key: string): RateOutcome {
    const at = now();
    const id = idOf(limit, key);
    const count = countOf(id, limit.perSeconds * 1000, at);
    const points = pointsOf(limit);
    count.used += 1;
    if (count.used <= points) {
      note(id, count, points, 1);
      return { allowed: true, pointsLeft: points - count.used };
    }
    if (!count.isBlocked && limit.blockSeconds !== undefined) {
      count.isBlocked = true;
      count.endsAt = at + limit.blockSeconds * 1000;
      sharing?.report(id, count);
    }
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((count.endsAt - at) / 1000)) };
  }

  function note(id: string, count: Count, points: number, uses: number): void {
    count.unreported += uses;
    if (sharing && !count.isQueued && Math.abs(count.unreported) * SHARE >= points) sharing.report(id, count);
  }

  function countOf(id: string, perMs: number, at: number): Count {
    const known = counts.get(id);
    if (known === undefined) {
      const count = { used: 0, unreported: 0, endsAt: at + perMs, isBlocked: false, isQueued: false };
      counts.set(id, count);
      return count;
    }
    if (known.endsAt <= at) restart(known, at + perMs);
    return known;
  }

  function onReport([id, uses, endsInMs, state]: ReportedUses): void {
    if (state === 'reset') {
      counts.delete(id);
      return;
    }
    const at = now();
    const endsAt = at + endsInMs;
    const count = countOf(id, endsInMs, at);
    const isLater = endsAt > count.endsAt + SLACK_MS;
    if (isLater && count.endsAt < at + SLACK_MS) restart(count, endsAt);
    else if (isLater) count.endsAt = endsAt;
    count.used = Math.max(0, count.used + uses);
    if (state === 'blocked' && !count.isBlocked) {
      count.isBlocked = true;
      count.used = ALL_POINTS;
      count.endsAt = endsAt;
    }
  }

  return {
    async consume(limit, key) {
      return consume(limit, key);
    },
    async refund(limit, key) {
      const id = idOf(limit, key);
      const count = counts.get(id);
      if (!count || count.used <= 0) return;
      const points = pointsOf(limit);
      const wasAllowed = count.used <= points;
      count.used -= 1;
      if (wasAllowed) note(id, count, points, -1);
    },
    async reset(limit, key) {
      const id = idOf(limit, key);
      counts.delete(id);
      sharing?.reportReset(id);
    },
  };
}

function restart(count: Count, endsAt: number): void {
  count.used = 0;
  count.unreported = 0;
  count.endsAt = endsAt;
  count.isBlocked = false;
}

function idOf(limit: RateLimit, key: string): string {
  return `${limit.name} ${key}`;
}
