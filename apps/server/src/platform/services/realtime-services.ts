import type { Grant } from '../realtime/grants.ts';

/** The body that pusher-js expects; `channel_data` is the JSON text that was signed. */
export type ChannelAuthorization = { auth: string; channel_data?: string };

/** Of those who listen, the ones whose session acts in this tenant. A user may be a member of several. */
export interface RealtimeAudience {
  tenantId: string;
}

/**
 * Sends an event to everyone on a channel, whichever process holds their socket. Content of a tenant on a user's
 * channel needs the audience: a hosted service cannot tell sessions apart and gets only the ids in such data.
 */
export interface RealtimePublisher {
  publish(channel: string, event: string, data: unknown, audience?: RealtimeAudience): void;
  /** The same event on each of many channels, in few messages between processes; at most 5 KB of data. */
  publishToMany(channels: readonly string[], event: string, data: unknown, audience?: RealtimeAudience): void;
}

/** Signs what a connection shows to join a channel; whether it may is the caller's to know. */
export interface ChannelAccess {
  authorize(socketId: string, channel: string, grant: Grant): ChannelAuthorization;
}
