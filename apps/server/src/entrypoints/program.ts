import type { ConnectionConfig } from '@guidon/db/connection';
import { keepEmbeddedPostgres } from '@guidon/db/embedded';
import { loadConfig } from '../platform/config/index.ts';
import { createLog } from '../platform/logging/log.ts';
import { describeFailure } from './describe-failure.ts';
import { type Step, undoAll } from './undo-all.ts';

const config = loadConfig();
const log = createLog(config.logLevel);

/** After a failure no request can succeed; closing the connections ends the wait of clients. */
const failureGraceMs = 2_000;

const undo: Step[] = [];
let isServing = false;
let isStopping = false;

/** Drains and ends; a second call ends at once. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  if (isServing) await undoAll(undo, log);
  process.exit(exitCode);
}

function endAfter(failure: string): void {
  log.fatal(`${failure}; Guidon stops`);
  setTimeout(() => process.exit(1), failureGraceMs).unref();
  void stop(1);
}

/** How to reach the database; where none is configured, it is started. */
async function openDatabase(): Promise<ConnectionConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const server = await keepEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
    warn: (sentence) => log.warn({ source: 'postgres' }, sentence),
    report: (sentence) => log.error({ source: 'postgres' }, sentence),
  });
  undo.push(() => server.stop());
  void server.gaveUp.then(endAfter);
  const { host, port, user, database } = server;
  return { host, port, user, database };
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'An error that nothing caught');
  void stop(1);
});

try {
  // The program is loaded while the database starts, and after the configuration, so that a mistake in it is reported
  // at once.
  const [connection, { runServer }] = await Promise.all([openDatabase(), import('./run-server.ts')]);
  await runServer(config, connection, log, undo, endAfter);
  isServing = true;
  process.stdout.write(`Guidon is ready at ${config.publicUrl}\n`);
} catch (error) {
  await undoAll(undo, log);
  process.stderr.write(`Guidon cannot start: ${describeFailure(error, config.port)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}
