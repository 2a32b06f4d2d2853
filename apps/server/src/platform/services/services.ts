import type { Database } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { BillingSettings } from '../config/billing-settings.ts';
import type { Clock } from '../clock/clock.ts';
import type { Entitlements } from '../entitlements/entitlements.ts';
import type { Files } from '../files/files.ts';
import type { RecentFailures } from '../http/recent-failures.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LoadMonitor } from '../overload/create-load-monitor.ts';
import type { ResolveTxt } from '../outside/resolve-txt.ts';
import type { RateLimits } from '../rate-limits/throttle.ts';
import type { Publishing } from './after-commit.ts';
import type { ChannelAccess } from './realtime-services.ts';

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
  /** Archives that come in parts, a folder each, on a disk that all processes of this start share. */
  uploadsFolder: string;
  /** The limit for all files of one tenant. */
  tenantFileBytes: number;
  /** For events in the memory of this process. */
  eventMemoryBytes: number;
  /** How long a reply to an answer waits for its badges; those that take longer follow on the member's channel. */
  badgePatienceMs: number;
  /** Only programs of this machine can reach it. */
  isLocal: boolean;
  /** Identity providers of tenants may stand in the server's own networks. */
  ssoAllowsPrivateNetworks: boolean;
  /** Webhooks of tenants may go to this machine. */
  webhooksAllowLoopback: boolean;
  /** What is sold here; null where nothing is. */
  billing: BillingSettings | null;
}

/** What the platform gives to every feature. Plain values; a test builds its own. */
export interface Services extends Publishing {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  entitlements: Entitlements;
  channelAccess: ChannelAccess;
  files: Files;
  jobs: JobQueue;
  rateLimits: RateLimits;
  load: LoadMonitor;
  botCheck: BotCheck;
  resolveTxt: ResolveTxt;
  metrics: Metrics;
  failures: RecentFailures;
}
