import { LRUCache } from 'lru-cache';
import type { RateLimit, RateLimits, RateOutcome } from './rate-limit.ts';

export type RateLimitOptions = {
  /** Multiplies the points of every limit. */
  factor?: number;
  /** How many counts are kept; beyond that the ones unused for longest are forgotten. */
  keys?: number;
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

type Count = { used: number; endsAt: number };

const KEYS = 100_000;

/** Counts in the memory of this process, about 300 bytes a key and never more than `keys` of them. */
export function createRateLimits({
  factor = 1,
  keys = KEYS,
  now = () => performance.now(),
}: RateLimitOptions = {}): RateLimits {
  const counts = new LRUCache<string, Count>({ max: keys });

  function consume(limit: RateLimit, key: string): RateOutcome {
    const at = now();
    const count = countOf(limit, key, at);
    const points = Math.max(1, Math.floor(limit.points * factor));
    count.used += 1;
    if (count.used <= points) return { allowed: true, pointsLeft: points - count.used };
    if (count.used === points + 1 && limit.blockSeconds !== undefined) {
      count.endsAt = at + limit.blockSeconds * 1000;
    }
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((count.endsAt - at) / 1000)) };
  }

  function countOf(limit: RateLimit, key: string, at: number): Count {
    const id = idOf(limit, key);
    const known = counts.get(id);
    if (known === undefined) {
      const count = { used: 0, endsAt: at + limit.perSeconds * 1000 };
      counts.set(id, count);
      return count;
    }
    if (known.endsAt <= at) {
      known.used = 0;
      known.endsAt = at + limit.perSeconds * 1000;
    }
    return known;
  }

  return {
    async consume(limit, key) {
      return consume(limit, key);
    },
    async refund(limit, key) {
      const count = counts.get(idOf(limit, key));
      if (count && count.used > 0) count.used -= 1;
    },
    async reset(limit, key) {
      counts.delete(idOf(limit, key));
    },
  };
}

function idOf(limit: RateLimit, key: string): string {
  return `${limit.name} ${key}`;
}
