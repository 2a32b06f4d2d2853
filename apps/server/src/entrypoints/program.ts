import { loadConfig } from '../platform/config/index.ts';
import { createLog } from '../platform/logging/log.ts';
import { describeFailure } from './describe-failure.ts';
import type { RunningServer } from './run-server.ts';

const config = loadConfig();
const log = createLog(config.logLevel);

/** After a failure no request can succeed; closing the connections ends the wait of clients. */
const failureGraceMs = 2_000;

let server: RunningServer | null = null;
let isStopping = false;

/** Drains and ends; a second call ends at once. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await server?.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'An error that nothing caught');
  void stop(1);
});

try {
  // Loaded after the configuration, so that a mistake in it is reported at once.
  const { runServer } = await import('./run-server.ts');
  server = await runServer(config, log, (sentence) => {
    log.fatal(`${sentence}; Guidon stops`);
    setTimeout(() => process.exit(1), failureGraceMs).unref();
    void stop(1);
  });
  process.stdout.write(`Guidon is ready at ${server.url}\n`);
} catch (error) {
  process.stderr.write(`Guidon cannot start: ${describeFailure(error, config.port)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}
