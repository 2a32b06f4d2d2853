import type { BaseLogger } from 'pino';
import type { RealtimeCredentials } from './channel-authorization.ts';
import type { CountListeners } from './channel-counts.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { Connection, ConnectionTable } from './connections.ts';
import type { GrantRevocations } from './grants.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Presence } from './presence.ts';
import type { ClientMessage } from './protocol.ts';
import type { QuietChannels } from './quiet-channels.ts';
import type { RealtimeAudience } from '../services/realtime-services.ts';

export type RealtimeLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Totals since the start. */
type RealtimeCounts = {
  published: number;
  framesSent: number;
  endedAsTooSlow: number;
  refused: number;
};

export type RealtimeMessage = {
  channels: readonly string[];
  event: string;
  /** The JSON text that clients receive. */
  data: string;
  audience?: RealtimeAudience | undefined;
  /** Id of the socket that sent it and does not get it. */
  except?: string | undefined;
  /** The sender of a client event on a presence channel. */
  userId?: string | undefined;
};

export type RealtimeContext = {
  credentials: RealtimeCredentials;
  limits: RealtimeLimits;
  connections: ConnectionTable;
  channels: ChannelRegistry;
  presence: Presence;
  revocations: GrantRevocations;
  quiet: QuietChannels;
  /** Over all processes. */
  countListeners: CountListeners;
  /** Sends to all processes, this one included. */
  send: (message: RealtimeMessage) => void;
  counts: RealtimeCounts;
  log: RealtimeLog;
};

export type MessageHandler = (
  context: RealtimeContext,
  connection: Connection,
  message: ClientMessage,
) => void;
