import { createPairCache } from '../cache/create-pair-cache.ts';
import type { RateLimit, RateLimits, RateOutcome } from './throttle.ts';
import { createSharing, type SharingOptions, type ReportedUses } from './share-uses.ts';

export type RateLimitOptions = {
  /** Multiplies the points of every limit. */
  factor?: number;
  /** The most counts in memory; at least the half of them that was used last is not forgotten. */
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
  const counts = createPairCache<Count>(keys);
  const sharing = bus && createSharing({ bus, now, onReport });

  function pointsOf(limit: RateLimit): number {
    return Math.max(1, Math.floor(limit.points * factor));
  }

  function consume(limit: RateLimit, key: string): RateOutcome {
    const at = now();
    const count = countOf(limit.name, key, limit.perSeconds * 1000, at);
    const points = pointsOf(limit);
    count.used += 1;
    if (count.used <= points) {
      note(limit, key, count, { points, uses: 1 });
      return { allowed: true, pointsLeft: points - count.used };
    }
    if (!count.isBlocked && limit.blockSeconds !== undefined) {
      count.isBlocked = true;
      count.endsAt = at + limit.blockSeconds * 1000;
      sharing?.report(idOf(limit, key), count);
    }
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((count.endsAt - at) / 1000)) };
  }

  function note(
    limit: RateLimit,
    key: string,
    count: Count,
    { points, uses }: { points: number; uses: number },
  ): void {
    count.unreported += uses;
    if (sharing && !count.isQueued && Math.abs(count.unreported) * SHARE >= points)
      sharing.report(idOf(limit, key), count);
  }

  function countOf(name: string, key: string, perMs: number, at: number): Count {
    const known = counts.get(name, key);
    if (known === undefined) {
      const count = { used: 0, unreported: 0, endsAt: at + perMs, isBlocked: false, isQueued: false };
      counts.set(name, key, count);
      return count;
    }
    if (known.endsAt <= at) restart(known, at + perMs);
    return known;
  }

  function onReport([id, uses, endsInMs, state]: ReportedUses): void {
    const nameEnd = id.indexOf(' ');
    const name = id.slice(0, nameEnd);
    const key = id.slice(nameEnd + 1);
    if (state === 'reset') {
      counts.delete(name, key);
      return;
    }
    const at = now();
    const endsAt = at + endsInMs;
    const count = countOf(name, key, endsInMs, at);
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
    async left(limit, key) {
      const { used } = countOf(limit.name, key, limit.perSeconds * 1000, now());
      return Math.max(0, pointsOf(limit) - used);
    },
    async refund(limit, key) {
      const count = counts.get(limit.name, key);
      if (!count || count.used <= 0) return;
      const points = pointsOf(limit);
      const wasAllowed = count.used <= points;
      count.used -= 1;
      if (wasAllowed) note(limit, key, count, { points, uses: -1 });
    },
    async reset(limit, key) {
      counts.delete(limit.name, key);
      sharing?.reportReset(idOf(limit, key));
    },
  };
}

function restart(count: Count, endsAt: number): void {
  count.used = 0;
  count.unreported = 0;
  count.endsAt = endsAt;
  count.isBlocked = false;
}

/** Of a count to other processes; names of limits have no spaces. */
function idOf(limit: RateLimit, key: string): string {
  return `${limit.name} ${key}`;
}
