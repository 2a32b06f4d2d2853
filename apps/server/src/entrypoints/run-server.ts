import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ConnectionConfig, migrate } from '@guidon/db';
import { startEmbeddedPostgres } from '@guidon/db/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { type App, createApp } from './create-app.ts';
import { jobHandlers } from './job-handlers.ts';
import { openServices } from './open-services.ts';
import { seedFirstStart } from './seed-first-start.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const tickMs = 1_000;

export interface RunningServer {
  /** Where people reach it. */
  url: string;
  /** Lets requests in flight end, then closes everything that was opened. */
  stop(): Promise<void>;
}

type Step = () => Promise<unknown>;
type OnFailure = (sentence: string) => void;

/**
 * Starts everything in this process: the database where none is given, migrations, the app, its clock.
 * `onFailure` is called when something that it cannot go on without has ended by itself.
 */
export async function runServer(
  config: Config,
  log: FastifyBaseLogger,
  onFailure: OnFailure,
): Promise<RunningServer> {
  const undo: Step[] = [];
  const stop = async () => {
    for (const step of undo.toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'A step of the shutdown failed'));
    }
    undo.length = 0;
  };
  try {
    await start(config, log, undo, onFailure);
    return { url: config.publicUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: OnFailure,
): Promise<void> {
  const connection = await openDatabase(config, log, undo, onFailure);
  await migrate(connection);

  let app: App | null = null;
  const { services, realtime, jobs, close } = await openServices(config, connection, log, () =>
    app?.forget(),
  );
  undo.push(close);
  await seedFirstStart(services, config);

  app = await createApp(services, {
    trustProxy: config.trustProxy,
    webFolder: existsSync(webFolder) ? webFolder : null,
    realtimeApi: realtime.serverApi,
  });
  await app.warm();
  const { close: closeApp } = app;
  // The server is not closed before the last of its sockets is, those of realtime clients included.
  undo.push(() => Promise.all([closeApp(), realtime.close()]));
  realtime.attach(app.http.server);
  undo.push(startTicking(app, log));
  await jobs.work(
    jobHandlers(services, {
      mailer: config.smtpUrl === undefined ? null : createMailer(config.smtpUrl, config.mailFrom),
      showsInLog: config.isDevelopment,
    }),
  );
  await app.http.listen({ port: config.port, host: config.host });
}

async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: OnFailure,
): Promise<ConnectionConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
  });
  let isStopping = false;
  undo.push(() => {
    isStopping = true;
    return server.stop();
  });
  void server.ended.then((sentence) => isStopping || onFailure(sentence));
  const { host, port, user, database } = server;
  return { host, port, user, database };
}

/** Calls the app's clock work about once a second, never twice at a time. */
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
