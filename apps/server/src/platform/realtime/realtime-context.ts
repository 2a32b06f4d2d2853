import type { BaseLogger } from 'pino';
import type { ChannelRegistry } from './channel-registry.ts';
import type { RealtimeCredentials } from './channel-signature.ts';
import type { ClientMessage } from './client-message.ts';
import type { Connection } from './connection.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

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
  channels: ChannelRegistry;
  counts: RealtimeCounts;
  log: RealtimeLog;
};

export type MessageHandler = (
  context: RealtimeContext,
  connection: Connection,
  message: ClientMessage,
) => void;
