import type { ConnectionConfig } from '@guidon/db/connection';
import { keepEmbeddedPostgres } from '@guidon/db/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import type { Step } from './undo-all.ts';

/** How to reach the database; where none is configured, it is started. `undo` collects the step that stops it. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: (sentence: string) => void,
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
