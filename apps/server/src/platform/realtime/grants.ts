import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/up-to.ts';

/** What a signature allows one connection on one channel. */
export type Grant = {
  userId: string;
  /** What the other members of a presence channel see. */
  userInfo?: Readonly<Record<string, unknown>> | undefined;
  /** Events for members of a tenant go to grants of that tenant only. */
  tenantId: string | null;
  /** Null where a program with the secret signed, not a session. */
  sessionId: string | null;
  /** Milliseconds since 1970; null as above. */
  issuedAtMs: number | null;
  clientEvents: boolean;
};

const userIdLength = 128;

/** The object that is signed and sent as `channel_data`. */
export function writeGrant(grant: Grant): Record<string, unknown> {
  const { userId, userInfo, tenantId, sessionId, issuedAtMs, clientEvents } = grant;
  return {
    user_id: userId,
    ...(userInfo && { user_info: userInfo }),
    tenant_id: tenantId,
    session_id: sessionId,
    issued_at: issuedAtMs,
    ...(clientEvents && { client_events: true }),
  };
}

/** Reads signed `channel_data`; null where it names no user. */
export function readGrant(channelData: string): Grant | null {
  const data = parseRecord(channelData);
  const userId = typeof data?.['user_id'] === 'number' ? String(data['user_id']) : data?.['user_id'];
  if (!data || typeof userId !== 'string' || userId === '' || userId.length > userIdLength) return null;
  const { user_info: userInfo, tenant_id: tenantId, session_id: sessionId, issued_at: issuedAt } = data;
  return {
    userId,
    ...(isRecord(userInfo) && { userInfo }),
    tenantId: typeof tenantId === 'string' ? tenantId : null,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    issuedAtMs: typeof issuedAt === 'number' ? issuedAt : null,
    clientEvents: data['client_events'] === true,
  };
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type GrantRevocations = ReturnType<typeof createGrantRevocations>;

/** How long after it was issued a grant can be used to join. */
const grantMs = 120_000;
const rememberedMs = 2 * grantMs;
const remembered = 100_000;

/** Revokes correctly signed grants: too old ones, and those of sessions, users, tenants and channels that changed since. */
export function createGrantRevocations(now: () => number = Date.now) {
  const sessions = new LRUCache<string, true>({ ...upTo(remembered), ttl: rememberedMs });
  const changes = new LRUCache<string, number>({ ...upTo(remembered), ttl: rememberedMs });
  let all = { atMs: 0, rememberedUntilMs: 0 };

  function isEnded({ userId, tenantId, sessionId, issuedAtMs }: Grant, channel: string): boolean {
    if (sessionId !== null && sessions.has(sessionId)) return true;
    if (issuedAtMs === null) return false;
    const tenantAtMs = tenantId === null ? 0 : (changes.get(`tenant ${tenantId}`) ?? 0);
    const channelAtMs = Math.max(
      changes.get(`channel ${channel} ${userId}`) ?? 0,
      changes.get(`channel ${channel}`) ?? 0,
    );
    // Limited in time: on a clock that was set back since, every new grant would look older.
    const allAtMs = performance.now() < all.rememberedUntilMs ? all.atMs : 0;
    return issuedAtMs <= Math.max(allAtMs, changes.get(`user ${userId}`) ?? 0, tenantAtMs, channelAtMs);
  }

  return {
    isEnded,
    isTooOld: ({ issuedAtMs }: Grant): boolean =>
      issuedAtMs !== null && Math.abs(now() - issuedAtMs) > grantMs,
    endSession: (sessionId: string) => void sessions.set(sessionId, true),
    endUser: (userId: string) => void changes.set(`user ${userId}`, now()),
    endTenant: (tenantId: string) => void changes.set(`tenant ${tenantId}`, now()),
    /** For everybody where the user is null. */
    endChannel: (userId: string | null, channel: string) =>
      void changes.set(userId === null ? `channel ${channel}` : `channel ${channel} ${userId}`, now()),
    endAll: () => {
      all = { atMs: now(), rememberedUntilMs: performance.now() + rememberedMs };
    },
  };
}
