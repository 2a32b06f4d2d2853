import type { BaseLogger } from 'pino';
import type { Census } from './census.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { RealtimeCredentials } from './channel-signature.ts';
import type { ClientMessage } from './client-message.ts';
import type { Connection } from './connection.ts';
import type { ConnectionTable } from './connection-table.ts';
import type { GrantEnds } from './grant-ends.ts';
import type { Presence } from './presence/presence.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { RealtimeMessage } from './realtime-message.ts';

export type RealtimeLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What happened since the start. */
export type RealtimeCounts = {
  published: number;
  framesSent: number;
  endedAsTooSlow: number;
  refused: number;
};

/** What every message handler and channel kind stands on. */
export type RealtimeContext = {
  credentials: RealtimeCredentials;
  limits: RealtimeLimits;
  connections: ConnectionTable;
  channels: ChannelRegistry;
  presence: Presence;
  ends: GrantEnds;
  /** Listeners of channels, over all processes. */
  census: Census;
  /** Hands a message to all processes, this one included. */
  send: (message: RealtimeMessage) => void;
  counts: RealtimeCounts;
  log: RealtimeLog;
};

export type MessageHandler = (
  context: RealtimeContext,
  connection: Connection,
  message: ClientMessage,
) => void;
