import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import { createDatabase, type Database } from '@guidon/db';
import { cloneDatabase } from '@guidon/testkit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../entrypoints/create-app.ts';
import { planEntitlements } from '../features/billing/index.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { createBotCheck } from '../platform/bot-check/create-bot-check.ts';
import { createBus, type TopicBus } from '../platform/bus/create-bus.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import { noteWrites } from '../platform/files/note-writes.ts';
import type { Files } from '../platform/files/files.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { createRecentFailures } from '../platform/http/recent-failures.ts';
import { createMetrics } from '../platform/metrics/create-metrics.ts';
import { createLoadMonitor, type LoadMonitor } from '../platform/overload/create-load-monitor.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { ownChannelAccess } from '../platform/realtime/channel-authorization.ts';
import { publishingAfterCommit } from '../platform/services/after-commit.ts';
import type { BillingSettings } from '../platform/config/billing-settings.ts';
import { type Entitlements, unlimited } from '../platform/entitlements/entitlements.ts';
import type { Services } from '../platform/services/services.ts';
import type { RealtimeAudience } from '../platform/services/realtime-services.ts';
import { sampleBilling } from './sample-billing.ts';
import { collectWrites, requireAuditRows } from './require-audit-rows.ts';
import { requireHarmlessSignals } from './require-harmless-signals.ts';
import { openTestJobs, type SentJob } from './test-jobs.ts';

export interface Reply<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

/** What a failed call answers; a test reads it through `failure`. */
export interface Failure {
  code: string;
  message: string;
  field?: string;
  details?: Record<string, unknown>;
}

export interface Signal {
  channel: string;
  event: string;
  data: unknown;
  audience?: RealtimeAudience;
}

export const realtimeCredentials = { key: 'guidon', secret: 'a secret of realtime tests' };

export interface TestApp {
  services: Services;
  database: Database;
  connection: { host: string; port: number; user: string; database: string };
  http: FastifyInstance;
  features: readonly Feature[];
  jobs: readonly JobHandler[];
  /** Publishes at once, as other processes seem to. */
  bus: TopicBus;
  /** Texts that DNS has under a name; with null it does not answer. */
  txtRecords: Map<string, readonly string[] | null>;
  signals: Signal[];
  sentJobs(): Promise<SentJob[]>;
  /** Takes out the job that has waited longest, without doing it. */
  takeJob: () => Promise<SentJob | null>;
  /** Does the jobs of these names, those they put in included, until none is left; all of them without a name. */
  runJobs(...names: string[]): Promise<void>;
  /** Sets the clock of the app, milliseconds since 1970. */
  setClock(nowMs: number): void;
  tick(): Promise<void>;
  forget(): void;
  /** Calls a route with `token`, or signed out with null. */
  call<R extends Route>(route: R, token: string | null, input: RouteCall<R>): Promise<Reply<RouteOutput<R>>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  rateLimitFactor?: number;
  publicUrl?: string;
  /** How loaded the app believes to be; idle without it, whatever the machine is. */
  load?: LoadMonitor;
  /** What is logged goes here instead of nowhere. */
  log?: FastifyBaseLogger;
  logsRequests?: boolean;
  trustProxy?: boolean | number | string;
  metricsToken?: string;
  tenantFileBytes?: number;
  eventMemoryBytes?: number;
  /** Webhooks may go to this machine. */
  webhooksAllowLoopback?: boolean;
  /** In a folder that goes with the app without it. */
  files?: Files;
  /** What plans have room for; everything without it. */
  entitlements?: Entitlements;
  /** What is sold; a sample without it. Its limits hold with `hasPlanLimits` alone. */
  billing?: BillingSettings | null;
  hasPlanLimits?: boolean;
  /** Another app whose database and clock this one shares, as a second process that the bus does not reach. */
  beside?: TestApp;
}

const easy = {
  invisible: { rounds: 1, from: 1, to: 5 },
  visible: { rounds: 1, from: 10, to: 20 },
};

/** The whole server on a database of its own, without a network: requests are injected. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside, billing = sampleBilling, hasPlanLimits = false } = options;
  const clone = beside ? { ...beside.connection, drop: () => Promise.resolve() } : await cloneDatabase();
  const { host, port, user, database: name } = clone;
  const filesFolder = await mkdtemp(join(tmpdir(), 'guidon-files-'));
  const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const database = createDatabase(
    { host, port, user, database: name },
    { max: 8, onEffectError: (err) => log.error({ err }, 'What follows a commit failed') },
  );
  const { publicUrl = 'http://localhost:3000' } = options;
  const jobs = await openTestJobs({ host, port, user, database: name }, database);
  const signals: Signal[] = [];
  const allSignals: Signal[] = [];
  const keepSignals = (...published: Signal[]) => {
    signals.push(...published);
    allSignals.push(...published);
  };
  let nowMs: number | null = null;
  const clock = () => nowMs ?? beside?.services.clock() ?? Date.now();
  const txtRecords: TestApp['txtRecords'] = new Map();
  const secretKey = 'a secret of the tests that is long enough';
  const bus = createBus({ carrier: null, log });
  const settings: Services['settings'] = {
    version: 'test',
    publicUrl,
    secretKey,
    isSecure: publicUrl.startsWith('https:'),
    processes: 1,
    realtime: { key: realtimeCredentials.key },
    sendsMail: true,
    uploadsFolder: join(filesFolder, 'import-uploads'),
    tenantFileBytes: options.tenantFileBytes ?? 1024 ** 4,
    eventMemoryBytes: options.eventMemoryBytes ?? 1024 ** 3,
    // However busy the machine is, the same answer gets the same reply.
    badgePatienceMs: 10_000,
    isLocal: publicUrl.startsWith('http:'),
    ssoAllowsPrivateNetworks: false,
    webhooksAllowLoopback: options.webhooksAllowLoopback ?? false,
    billing,
  };
  const services: Services = {
    database,
    settings,
    log,
    clock,
    entitlements:
      options.entitlements ??
      (hasPlanLimits && billing ? planEntitlements(billing, { settings, jobs, clock }) : unlimited),
    ...publishingAfterCommit(bus, {
      publish: (channel, event, data, audience) => {
        keepSignals({ channel, event, data, ...(audience && { audience }) });
      },
      publishToMany: (channels, event, data, audience) => {
        keepSignals(...channels.map((channel) => ({ channel, event, data, ...(audience && { audience }) })));
      },
    }),
    channelAccess: ownChannelAccess(realtimeCredentials),
    files: noteWrites(options.files ?? createDiskFiles(filesFolder), { database, clock }),
    // Nothing works on jobs by itself; mails stay in the outbox, where `readMails` finds them.
    jobs,
    rateLimits: createRateLimits({ factor: options.rateLimitFactor ?? 1_000 }),
    load: options.load ?? createLoadMonitor({ sampleEveryMs: null }),
    botCheck: createBotCheck({ database, clock, log, secretKey, publicUrl, difficulty: easy }),
    resolveTxt: (name) => {
      const texts = txtRecords.get(name);
      return Promise.resolve(texts === undefined ? [] : texts);
    },
    failures: createRecentFailures(),
    metrics: createMetrics({ version: 'test', withProcess: false }),
  };
  const app = await createApp(services, {
    trustProxy: options.trustProxy ?? false,
    webFolder: null,
    logsRequests: options.logsRequests ?? false,
    metricsToken: options.metricsToken,
    failsOnUnlistedErrors: true,
  });
  const writes = collectWrites(app.http);
  await app.http.ready();
  return {
    services,
    database,
    connection: { host, port, user, database: name },
    http: app.http,
    features: app.features,
    jobs: app.jobs,
    bus,
    txtRecords,
    signals,
    sentJobs: () => jobs.list(),
    takeJob: () => jobs.takeFirst(),
    runJobs: (...names) => jobs.run(app.jobs, names),
    setClock: (at) => {
      nowMs = at;
    },
    tick: () => app.tick(),
    forget: () => app.forget(),
    call: (route, token, input) => inject(app.http, route, token, input),
    close: async () => {
      await app.close();
      const { rows } = await database.platformPool.query<{ id: string }>(
        'select distinct request_id as id from audit_log',
      );
      await database.close();
      await clone.drop();
      await rm(filesFolder, { recursive: true, force: true });
      requireHarmlessSignals(allSignals);
      requireAuditRows(writes, new Set(rows.map(({ id }) => id)));
    },
  };
}

interface AnyInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Path and query of a call to a route, under `/api`. */
export function urlOf(route: Route, { params, query }: AnyInput): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') search.set(key, String(value));
  }
  return search.size > 0 ? `/api${path}?${search.toString()}` : `/api${path}`;
}

async function inject<R extends Route>(
  http: FastifyInstance,
  route: R,
  token: string | null,
  input: RouteCall<R>,
): Promise<Reply<RouteOutput<R>>> {
  const given: AnyInput = input;
  const response = await http.inject({
    method: route.method,
    url: urlOf(route, given),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(given.body !== undefined && { payload: Object(given.body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: bodyOf(route, isJson ? response.json() : response.rawPayload),
  };
}

/** Safe in tests: a body that is not what the contract says fails the assertion that reads it. */
function bodyOf<R extends Route>(_route: R, body: unknown): RouteOutput<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as RouteOutput<R>;
}

export function failure(reply: Reply<unknown>): Failure {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by assertions only
  return reply.body as Failure;
}
