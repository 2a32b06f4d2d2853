import { type ConnectionConfig, migrate } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { proxyWarning } from '../platform/config/proxies.ts';
import { runWorkers } from './run-workers.ts';
import { serveApp } from './serve-app.ts';
import type { Step } from './undo-all.ts';

/**
 * Migrates the database, then starts the app in this process or in workers. `onFailure` is called when a part that the
 * server needs has ended by itself.
 */
export async function runServer(
  config: Config,
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: (sentence: string) => void,
): Promise<void> {
  const warning = proxyWarning(config);
  if (warning !== null) log.warn(warning);
  await migrate(connection);
  if (config.workers > 1) await runWorkers(config, connection, log, undo, onFailure);
  else await serveApp(config, connection, log, undo, { workers: 1, isLeader: true, isFirst: true });
}
