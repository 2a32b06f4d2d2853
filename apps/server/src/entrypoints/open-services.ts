import { join } from 'node:path';
import { connect, type ConnectionConfig, createDatabase } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import { planEntitlements } from '../features/billing/index.ts';
import { createBotCheck } from '../platform/bot-check/create-bot-check.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import { postgresCarrier } from '../platform/bus/postgres-carrier.ts';
import { redisCarrier } from '../platform/bus/redis-carrier.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, loadSecretKey } from '../platform/config/index.ts';
import { noteWrites } from '../platform/files/note-writes.ts';
import { openFileStorage } from '../platform/files/open-file-storage.ts';
import { type Jobs, openJobs } from '../platform/jobs/open-jobs.ts';
import { createRecentFailures } from '../platform/http/recent-failures.ts';
import { createMetrics } from '../platform/metrics/create-metrics.ts';
import { createLoadMonitor } from '../platform/overload/create-load-monitor.ts';
import { createResolveTxt } from '../platform/outside/resolve-txt.ts';
import { poolSizes } from '../platform/processes/pool-sizes.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import type { RateTopics } from '../platform/rate-limits/share-uses.ts';
import type { RealtimeTopics } from '../platform/realtime/create-realtime.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { publishingAfterCommit } from '../platform/services/after-commit.ts';
import { unlimited } from '../platform/entitlements/entitlements.ts';
import type { Services } from '../platform/services/services.ts';
import { type OpenRealtime, openRealtime } from './open-realtime.ts';
import { watchQueues, watchServices } from './watch-services.ts';

import packageJson from '../../../../package.json' with { type: 'json' };

export interface OpenServices {
  services: Services;
  realtime: OpenRealtime;
  jobs: Jobs;
  close: () => Promise<void>;
}

export interface ProcessRole {
  workers: number;
  isLeader: boolean;
}

/** `onGap` is called when the bus may have missed messages. */
export async function openServices(
  config: Config,
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  role: ProcessRole,
  onGap: () => void,
): Promise<OpenServices> {
  const secretKey = loadSecretKey(config);
  const fileStorage = await openFileStorage(config);
  if (fileStorage.warning !== null)
    log.warn({ reason: fileStorage.warning }, 'The file storage does not answer');
  const metrics = createMetrics({ version: packageJson.version, withProcess: true });
  const sizes = poolSizes(role.workers, role.isLeader);
  const database = createDatabase(connection, {
    max: sizes.verbs,
    onError: (error) => log.warn({ err: error }, 'An idle database connection failed'),
    onEffectError: (err) => log.error({ err }, 'What follows a commit failed'),
  });
  const busMessages = { in: metrics.busMessages.labels('in'), out: metrics.busMessages.labels('out') };
  const bus = createBus<RealtimeTopics & RateTopics>({
    carrier:
      config.redisUrl === undefined
        ? postgresCarrier(() => connect(connection))
        : redisCarrier(config.redisUrl, keyedHash(secretKey, 'bus', 'installation').toString('hex')),
    log,
    onGap: () => {
      metrics.busGaps.inc();
      onGap();
      realtime.catchUp();
    },
    onMessage: (direction) => busMessages[direction].inc(),
  });
  const realtime = openRealtime(config, { secretKey, bus, log });
  const [jobs] = await Promise.all([
    openJobs(connection, log, { connections: sizes.jobs, isLeader: role.isLeader }),
    bus.ready,
  ]);
  const settings = settingsOf(config, { secretKey, processes: role.workers, realtime: realtime.settings });
  const services: Services = {
    database,
    settings,
    log,
    clock: systemClock,
    entitlements:
      config.billing === null
        ? unlimited
        : planEntitlements(config.billing, { settings, jobs, clock: systemClock }),
    ...publishingAfterCommit(bus, realtime.publisher),
    channelAccess: realtime.channelAccess,
    files: noteWrites(fileStorage.files, { database, clock: systemClock }),
    jobs,
    rateLimits: createRateLimits({ factor: config.rateLimitFactor, bus }),
    load: createLoadMonitor(),
    botCheck: createBotCheck({
      database,
      clock: systemClock,
      log,
      secretKey,
      publicUrl: config.publicUrl,
      recaptcha: config.recaptcha,
    }),
    resolveTxt: createResolveTxt(),
    failures: createRecentFailures(),
    metrics,
  };
  watchServices(metrics, { database, realtime, load: services.load });
  if (role.isLeader) watchQueues(metrics, database);
  const close = async () => {
    services.load.close();
    await jobs.close();
    await bus.close();
    await database.close();
    fileStorage.close();
  };
  return { services, realtime, jobs, close };
}

function settingsOf(
  config: Config,
  { secretKey, processes, realtime }: Pick<Services['settings'], 'secretKey' | 'processes' | 'realtime'>,
): Services['settings'] {
  return {
    version: packageJson.version,
    publicUrl: config.publicUrl,
    secretKey,
    isSecure: config.publicUrl.startsWith('https:'),
    processes,
    realtime,
    sendsMail: config.smtpUrl !== undefined,
    uploadsFolder: join(config.dataDir, 'import-uploads'),
    tenantFileBytes: config.tenantFileBytes,
    eventMemoryBytes: config.eventMemoryBytes,
    badgePatienceMs: 1_000,
    isLocal: config.isLocal,
    ssoAllowsPrivateNetworks: config.ssoAllowsPrivateNetworks,
    webhooksAllowLoopback: config.webhooksAllowLoopback,
    billing: config.billing,
  };
}
