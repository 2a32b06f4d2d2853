/** What a client may still send, as of `atMs`. */
export type TokenBucket = { left: number; atMs: number };

type RateRule = { perSecond: number; burst: number };

export function fullBucket({ burst }: RateRule, nowMs: number): TokenBucket {
  return { left: burst, atMs: nowMs };
}

/** False when the bucket is empty. */
export function takeToken(allowance: TokenBucket, { perSecond, burst }: RateRule, nowMs: number): boolean {
  const refill = ((nowMs - allowance.atMs) / 1000) * perSecond;
  const left = Math.min(burst, allowance.left + Math.max(0, refill));
  allowance.atMs = nowMs;
  allowance.left = Math.max(0, left - 1);
  return left >= 1;
}

export type RealtimeLimits = {
  /** Sent to the client as `activity_timeout`; a connection silent for longer is pinged. */
  activityTimeoutSeconds: number;
  /** How long a connection may stay silent beyond the activity timeout before it is closed with 4201. */
  pongTimeoutSeconds: number;
  sweepEveryMs: number;
  /** A longer text frame is answered with an error. */
  frameBytes: number;
  /** A longer frame ends the connection with 1009 before it is read. */
  hardFrameBytes: number;
  subscriptionsPerConnection: number;
  /** Frames from one client; the burst allows a reconnect with many channels. */
  messages: RateRule;
  /** Client events from one connection. */
  clientEvents: RateRule;
  /** A socket with more unsent bytes reads too slowly and is terminated. */
  unsentBytes: number;
  connections: number;
  connectionsPerAddress: number;
  /** Beyond it the user's oldest connection is closed for good. */
  connectionsPerUser: number;
  membersPerPresenceChannel: number;
  userInfoBytes: number;
  /** How often a process reports itself alive; after three times as long without a report it counts as dead. */
  aliveEveryMs: number;
  /** How long a closing handshake may take. */
  closeTimeoutMs: number;
};

export const realtimeLimits: RealtimeLimits = {
  activityTimeoutSeconds: 120,
  pongTimeoutSeconds: 30,
  sweepEveryMs: 5_000,
  frameBytes: 10 * 1024,
  hardFrameBytes: 64 * 1024,
  subscriptionsPerConnection: 100,
  messages: { perSecond: 20, burst: 200 },
  clientEvents: { perSecond: 10, burst: 10 },
  unsentBytes: 512 * 1024,
  connections: 50_000,
  connectionsPerAddress: 5_000,
  connectionsPerUser: 30,
  membersPerPresenceChannel: 100,
  userInfoBytes: 1_024,
  aliveEveryMs: 10_000,
  closeTimeoutMs: 1_000,
};
