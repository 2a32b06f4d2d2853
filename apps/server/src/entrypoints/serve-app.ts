import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ConnectionConfig } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import { collectAll, collectAtRest } from '../platform/processes/collect-at-rest.ts';
import type { Config } from '../platform/config/index.ts';
import type { Delivery } from '../features/operator/index.ts';
import type { Mailer } from '../platform/mail/create-mailer.ts';
import type { MetricObject } from '../platform/metrics/metrics.ts';
import { type App, createApp } from './create-app.ts';
import { openServices, type ProcessRole } from './open-services.ts';
import { seedFirstStart } from './seed-first-start.ts';
import type { Step } from './undo-all.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const tickMs = 1_000;
/** Size of the accept queue; Linux allows as many at most by default. */
const listenBacklog = 4_096;

export interface ServeOptions extends ProcessRole {
  isFirst: boolean;
  /** Metrics of all processes; of this one alone when absent. */
  metricsText?: () => Promise<string>;
}

/** Serves HTTP and realtime in this process, on a migrated database; `undo` collects the steps that stop it. */
export async function serveApp(
  config: Config,
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  undo: Step[],
  options: ServeOptions,
): Promise<{ collectMetrics: () => Promise<MetricObject[]> }> {
  let app: App | null = null;
  const { services, realtime, jobs, close } = await openServices(config, connection, log, options, () =>
    app?.forget(),
  );
  undo.push(close);
  app = await createApp(services, {
    trustProxy: config.trustProxy,
    webFolder: existsSync(webFolder) ? webFolder : null,
    realtimeApi: realtime.serverApi,
    logsRequests: config.logsRequests,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    delivery: openDelivery(config),
    ...(options.metricsText && { metricsText: options.metricsText }),
  });
  if (options.isLeader) await jobs.install(app.jobs);
  if (options.isFirst) await seedFirstStart(services, config);
  const { close: closeApp, retire, warm } = app;
  // The server closes only after its last socket, and those of realtime clients belong to it.
  undo.push(() => Promise.all([closeApp(), realtime.close()]));
  realtime.attach(app.http.server);
  if (options.isLeader) {
    undo.push(startTicking(app, log));
    await jobs.work(app.jobs);
  }
  undo.push(collectAtRest());
  await app.http.listen({ port: config.port, host: config.host, backlog: listenBacklog });
  // Reading and compiling modules leaves half of the memory that the process has by now, and V8 would keep it.
  void warm().then(collectAll);
  undo.push(async () => {
    retire();
    if (config.shutdownDelayMs > 0) await delay(config.shutdownDelayMs);
  });
  return { collectMetrics: () => services.metrics.collect() };
}

function openDelivery(config: Config): () => Promise<Delivery> {
  let opened: Promise<Delivery> | null = null;
  return () => {
    opened ??= openMailer(config).then((mailer) => ({ mailer, showsInLog: config.isDevelopment }));
    return opened;
  };
}

async function openMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer | null> {
  if (smtpUrl === undefined) return null;
  const { createMailer } = await import('../platform/mail/create-mailer.ts');
  return createMailer(smtpUrl, mailFrom);
}

/** Calls the app's `tick` about once a second, never twice at a time. */
function startTicking(app: App, log: FastifyBaseLogger): Step {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = app
      .tick()
      .catch((error: unknown) => log.warn({ err: error }, 'The clock work failed; it is tried again'))
      .finally(() => {
        isRunning = false;
      });
  }, tickMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
