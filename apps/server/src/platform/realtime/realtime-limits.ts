import type { AllowanceRule } from './allowance.ts';

export type RealtimeLimits = {
  /** Sent to the client as `activity_timeout`; after it a silent connection is asked for a sign of life. */
  activityTimeoutSeconds: number;
  /** How long a connection may stay silent beyond the activity timeout before it is closed with 4201. */
  pongTimeoutSeconds: number;
  /** How often silent and closing connections are looked at. */
  sweepEveryMs: number;
  /** A longer text frame is answered with an error. */
  frameBytes: number;
  /** A longer frame ends the connection with 1009 before it is read. */
  hardFrameBytes: number;
  subscriptionsPerConnection: number;
  /** Frames from one client: sustained, and at once, as after a reconnect with many channels. */
  messages: AllowanceRule;
  /** Client events from one connection. */
  clientEvents: AllowanceRule;
  /** A socket with more unsent bytes than this reads too slowly and is ended. */
  unsentBytes: number;
  connections: number;
  connectionsPerAddress: number;
  /** Of those that joined a channel as this user; beyond it the oldest is closed for good. */
  connectionsPerUser: number;
  membersPerPresenceChannel: number;
  /** JSON of what other members see of one. */
  userInfoBytes: number;
  /** How often a process tells the others that it is there; without such a sign for thrice as long it counts as gone. */
  aliveEveryMs: number;
  /** How long a closing handshake may take before the socket is ended. */
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
