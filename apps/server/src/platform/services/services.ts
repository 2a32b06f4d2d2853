import type { Database } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Clock } from '../clock/clock.ts';
import type { Files } from '../files/files.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LoadMonitor } from '../overload/create-load-monitor.ts';
import type { RateLimits } from '../rate-limits/rate-limit.ts';
import type { ChannelAuthorization } from '../realtime/channel-authorization.ts';
import type { Grant } from '../realtime/grants.ts';
import type { Publishing } from './after-commit.ts';

/** How browsers connect. */
export interface RealtimeSettings {
  key: string;
  /** A hosted service; absent for the endpoint at our own address. */
  service?: { cluster: string; host: string; port: number; isSecure: boolean };
}

/** Settings that verbs read; the rest of the environment ends in the entrypoints. */
export interface Settings {
  version: string;
  /** Origin that people type, without a trailing slash: `https://ctf.example.org`. */
  publicUrl: string;
  /** At least 32 characters; signs access tokens. */
  secretKey: string;
  /** Cookies only travel over HTTPS. */
  isSecure: boolean;
  /** How many processes of this start share the processors of the machine. */
  processes: number;
  realtime: RealtimeSettings;
  /** Whether there is a server that takes mails; otherwise they are kept. */
  sendsMail: boolean;
  /** Identity providers of tenants may stand in the server's own networks. */
  ssoAllowsPrivateNetworks: boolean;
}

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

/** What the platform gives to every feature. Plain values; a test builds its own. */
export interface Services extends Publishing {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  channelAccess: ChannelAccess;
  files: Files;
  jobs: JobQueue;
  rateLimits: RateLimits;
  load: LoadMonitor;
  botCheck: BotCheck;
  metrics: Metrics;
}
