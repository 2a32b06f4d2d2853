import { LRUCache } from 'lru-cache';
import type { Grant } from './grant.ts';

export type GrantEnds = ReturnType<typeof createGrantEnds>;

/** How long after it was issued a grant can be used to join, whatever the clocks of other processes show. */
const grantMs = 120_000;
const rememberedMs = 2 * grantMs;
const remembered = 100_000;

/**
 * What grants are worth nothing any more although their signature is right: those that are too old, and those of
 * sessions that ended, or of users and tenants that changed, after they were issued.
 */
export function createGrantEnds(now: () => number = Date.now) {
  const sessions = new LRUCache<string, true>({ max: remembered, ttl: rememberedMs });
  const changes = new LRUCache<string, number>({ max: remembered, ttl: rememberedMs });
  let all = { atMs: 0, rememberedUntilMs: 0 };

  function isEnded({ userId, tenantId, sessionId, issuedAtMs }: Grant): boolean {
    if (sessionId !== null && sessions.has(sessionId)) return true;
    if (issuedAtMs === null) return false;
    const tenantAtMs = tenantId === null ? 0 : (changes.get(`tenant ${tenantId}`) ?? 0);
    // Not for ever: on a clock that was set back since, every new grant would be older than it.
    const allAtMs = performance.now() < all.rememberedUntilMs ? all.atMs : 0;
    return issuedAtMs <= Math.max(allAtMs, changes.get(`user ${userId}`) ?? 0, tenantAtMs);
  }

  return {
    isEnded,
    isTooOld: ({ issuedAtMs }: Grant): boolean =>
      issuedAtMs !== null && Math.abs(now() - issuedAtMs) > grantMs,
    endSession: (sessionId: string) => void sessions.set(sessionId, true),
    endUser: (userId: string) => void changes.set(`user ${userId}`, now()),
    endTenant: (tenantId: string) => void changes.set(`tenant ${tenantId}`, now()),
    endAll: () => {
      all = { atMs: now(), rememberedUntilMs: performance.now() + rememberedMs };
    },
  };
}
