import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { ConnectionConfig } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { endLostConnections } from '../platform/processes/end-lost-connections.ts';
import { gatherMetrics } from '../platform/processes/gather-metrics.ts';
import { keepWorkers } from '../platform/processes/keep-workers.ts';
import type { FromWorker, ToWorker } from '../platform/processes/worker-message.ts';
import { allFeatures, noDelivery } from './all-features.ts';
import { jobHandlers } from './job-handlers.ts';
import { openServices } from './open-services.ts';
import { seedFirstStart } from './seed-first-start.ts';
import type { Step } from './undo-all.ts';

const mainFile = fileURLToPath(new URL('main.mjs', import.meta.url));
/** A worker that has not ended this long after the configured delay is killed. */
const longestDrainMs = 40_000;

/**
 * Serves from several processes on one port. This process has the listening socket, hands each connection to a worker
 * in turn, and restarts workers that end; it answers nothing itself.
 */
export async function runWorkers(
  config: Config,
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  undo: Step[],
  onFailure: (sentence: string) => void,
): Promise<void> {
  await prepare(config, connection, log);
  cluster.setupPrimary({ exec: mainFile, args: [] });
  const workers = keepWorkers({
    count: config.workers,
    log,
    fork: (index) => {
      const worker = cluster.fork();
      endLostConnections(worker);
      send(worker, { kind: 'serve', connection, isLeader: index === 0 });
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'want-metrics') void answerMetrics(worker, message.id);
      });
      return worker;
    },
    askToStop: (worker) => send(worker, { kind: 'stop' }),
    onGivenUp: onFailure,
  });
  const gather = gatherMetrics(() => workers.serving(), send);
  async function answerMetrics(worker: Worker, id: number): Promise<void> {
    send(worker, { kind: 'all-metrics', id, text: await gather() });
  }
  undo.push(() => workers.stop(config.shutdownDelayMs + longestDrainMs));
  await workers.ready;
}

async function prepare(config: Config, connection: ConnectionConfig, log: FastifyBaseLogger): Promise<void> {
  const role = { workers: config.workers, isLeader: true };
  const { services, realtime, jobs, close } = await openServices(config, connection, log, role, () => {});
  try {
    // The workers that do not lead may send jobs before the one that leads is there.
    await jobs.install(jobHandlers(allFeatures(services, noDelivery)));
    await seedFirstStart(services, config);
  } finally {
    await realtime.close();
    await close();
  }
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
