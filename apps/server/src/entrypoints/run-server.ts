import { type ConnectionConfig, migrate } from '@guidon/db';
import { keepEmbeddedPostgres } from '@guidon/db/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { proxyWarning } from '../platform/config/proxies.ts';
import { runWorkers } from './run-workers.ts';
import { serveApp } from './serve-app.ts';
import { type Step, undoAll } from './undo-all.ts';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

type OnFailure = (sentence: string) => void;

/**
 * Starts the database where none is configured, migrates it, then starts the app in this process or in workers.
 * `onFailure` is called when a part that the server needs has ended by itself.
 */
export async function runServer(
  config: Config,
  log: FastifyBaseLogger,
  onFailure: OnFailure,
): Promise<RunningServer> {
  const undo: Step[] = [];
  const stop = () => undoAll(undo, log);
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
  const warning = proxyWarning(config);
  if (warning !== null) log.warn(warning);
  const connection = await openDatabase(config, log, undo, onFailure);
  await migrate(connection);
  if (config.workers > 1) await runWorkers(config, connection, log, undo, onFailure);
  else await serveApp(config, connection, log, undo, { workers: 1, isLeader: true, isFirst: true });
}

async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: OnFailure,
): Promise<ConnectionConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const server = await keepEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
    warn: (sentence) => log.warn({ source: 'postgres' }, sentence),
    report: (sentence) => log.error({ source: 'postgres' }, sentence),
  });
  undo.push(() => server.stop());
  void server.gaveUp.then(onFailure);
  const { host, port, user, database } = server;
  return { host, port, user, database };
}
