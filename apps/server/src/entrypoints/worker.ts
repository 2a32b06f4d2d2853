import { loadConfig } from '../platform/config/index.ts';
import { createLog } from '../platform/logging/log.ts';
import { openWorkerLink } from '../platform/processes/open-worker-link.ts';
import type { WorkerTask } from '../platform/processes/worker-message.ts';
import { describeFailure } from './describe-failure.ts';
import { serveApp } from './serve-app.ts';
import { type Step, undoAll } from './undo-all.ts';

const config = loadConfig();
const log = createLog(config.logLevel);
const undo: Step[] = [];
let isServing = false;
let isStopping = false;

/** Drains and ends; a worker that is still starting has nothing to drain. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (isServing) await undoAll(undo, log);
  process.exit(exitCode);
}

// A Ctrl-C reaches every process of a terminal, but it is the parent that stops its workers. When the parent is gone,
// `node:cluster` ends them.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'An error that nothing caught');
  void stop(1);
});

const link = openWorkerLink({ serve: (task) => void serve(task), stop: () => void stop(0) });

async function serve({ connection, isLeader }: WorkerTask): Promise<void> {
  try {
    const { collectMetrics } = await serveApp(config, connection, log, undo, {
      workers: config.workers,
      isLeader,
      isFirst: false,
      metricsText: () => link.metricsOfAll(),
    });
    isServing = true;
    link.noteServing(collectMetrics);
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    await link.noteFailure(describeFailure(error, config.port));
    process.exit(1);
  }
}
