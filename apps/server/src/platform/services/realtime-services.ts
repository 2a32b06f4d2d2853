import type { Grant } from '../realtime/grants.ts';

/** The body that pusher-js expects; `channel_data` is the JSON text that was signed. */
export type ChannelAuthorization = { auth: string; channel_data?: string };

/**
 * Limits an event to listeners whose session is in this tenant, since a user may be a member of several, and to these
 * users where they are named, whoever else still listens.
 */
export interface RealtimeAudience {
  tenantId: string;
  userIds?: readonly string[];
}

/**
 * Sends an event to all listeners of a channel, in every process. Content of a tenant on a user's channel needs the
 * audience: a hosted service cannot distinguish sessions and gets only the ids in such data.
 */
export interface RealtimePublisher {
  publish(channel: string, event: string, data: unknown, audience?: RealtimeAudience): void;
  /** The same event on each of many channels, in few messages between processes; at most 5 KB of data. */
  publishToMany(channels: readonly string[], event: string, data: unknown, audience?: RealtimeAudience): void;
}

/** Signs a connection's access to a channel; the caller checks the permission. */
export interface ChannelAccess {
  authorize(socketId: string, channel: string, grant: Grant): ChannelAuthorization;
}
