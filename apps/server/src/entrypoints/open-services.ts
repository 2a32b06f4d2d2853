import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type ConnectionConfig, connect, createDatabase } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { createBotCheck } from '../platform/bot-check/create-bot-check.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, loadSecretKey } from '../platform/config/index.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import { createCallerAddress } from '../platform/http/caller-address.ts';
import { type Jobs, openJobs } from '../platform/jobs/open-jobs.ts';
import { networkOf } from '../platform/rate-limits/network-of.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { ownChannelAccess } from '../platform/realtime/channel-access.ts';
import { createRealtime, type Realtime } from '../platform/realtime/create-realtime.ts';
import { type RealtimeTopics, spreadRealtime } from '../platform/realtime/spread-realtime.ts';
import type { BusTopics } from '../platform/services/bus-topics.ts';
import type { Services } from '../platform/services/services.ts';

export interface OpenServices {
  services: Services;
  realtime: Realtime;
  /** Nothing works on them yet. */
  jobs: Jobs;
  close: () => Promise<void>;
}

const realtimeKey = 'guidon';

/** The real services of a process; `onGap` is called when the bus may have missed messages. */
export async function openServices(
  config: Config,
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  onGap: () => void,
): Promise<OpenServices> {
  const secretKey = loadSecretKey(config);
  const database = createDatabase(connection, {
    onError: (error) => log.warn({ err: error }, 'An idle database connection failed'),
  });
  const callerAddress = createCallerAddress(config.trustProxy);
  const bus = createBus<BusTopics & RealtimeTopics>({ connect: () => connect(connection), log, onGap });
  const credentials = {
    key: realtimeKey,
    secret: createHmac('sha256', secretKey).update('realtime').digest('base64url'),
  };
  const realtime = createRealtime({
    ...credentials,
    log,
    allowsOrigin: (origin, request) => isOwnOrigin(config.publicUrl, origin, request),
    addressOf: (request) => networkOf(callerAddress(request)),
  });
  const [jobs] = await Promise.all([openJobs(connection, log), bus.ready]);
  const services: Services = {
    database,
    settings: {
      version: packageJson.version,
      publicUrl: config.publicUrl,
      secretKey,
      isSecure: config.publicUrl.startsWith('https:'),
      realtimeKey,
      sendsMail: config.smtpUrl !== undefined,
      ssoAllowsPrivateNetworks: config.ssoAllowsPrivateNetworks,
    },
    log,
    clock: systemClock,
    bus,
    realtime: spreadRealtime(realtime, bus),
    channelAccess: ownChannelAccess(credentials),
    files: createDiskFiles(join(config.dataDir, 'files')),
    jobs,
    rateLimits: createRateLimits({ factor: config.rateLimitFactor }),
    botCheck: createBotCheck({
      database,
      clock: systemClock,
      log,
      secretKey,
      publicUrl: config.publicUrl,
      recaptcha: config.recaptcha,
    }),
  };
  const close = async () => {
    await jobs.close();
    await bus.close();
    await database.close();
  };
  return { services, realtime, jobs, close };
}

/** A page may connect from where it was served; programs without an origin may too. */
function isOwnOrigin(publicUrl: string, origin: string | undefined, request: IncomingMessage): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.parse(origin)?.host === request.headers.host;
}
