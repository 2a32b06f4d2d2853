import { setTimeout as delay } from 'node:timers/promises';
import {
  type Cluster,
  type ClusterAddress,
  type EmbeddedPostgresOptions,
  openCluster,
  openDataDir,
  type RunningCluster,
} from './cluster.ts';
import { createFallCount } from './fall-count.ts';
import { lockFolder } from './folder-lock.ts';

export interface KeepOptions extends EmbeddedPostgresOptions {
  /** Called with a sentence when the server ended by itself, and when it runs again. */
  report: (sentence: string) => void;
}

export interface KeptPostgres extends ClusterAddress {
  /** Resolves with a sentence when the server has failed too often to be restarted; never after `stop`. */
  gaveUp: Promise<string>;
  /** Ends the server cleanly and frees the folder; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir` and starts it again whenever it ends by itself, at the same address. Throws one
 * readable sentence when the first start does not succeed.
 */
export async function keepEmbeddedPostgres(options: KeepOptions): Promise<KeptPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const lock = lockFolder(dataDir);
  let cluster: Cluster | undefined;
  try {
    const opened = await openCluster(dataDir, options);
    cluster = opened;
    const kept = lockRunningImport(opened, await opened.run(), options.report);
    const stop = async (): Promise<void> => {
      await kept.stop();
      opened.close();
      lock.release();
    };
    return { ...opened.address, gaveUp: kept.gaveUp, stop };
  } catch (error) {
    cluster?.close();
    lock.release();
    throw error;
  }
}

function lockRunningImport(cluster: Cluster, first: RunningCluster, report: (sentence: string) => void) {
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<string>();
  const stopping = new AbortController();
  const falls = createFallCount();
  let server: RunningCluster | null = first;
  const keeping = keep(first);

  async function keep(started: RunningCluster): Promise<void> {
    for (let running: RunningCluster | null = started; running; running = await startAgain()) {
      server = running;
      const startedAtMs = performance.now();
      const sentence = await running.ended;
      server = null;
      if (stopping.signal.aborted) return;
      report(`${sentence}; it is started again`);
      const atMs = performance.now();
      if (!(await pauseAfter(sentence, { atMs, ranMs: atMs - startedAtMs, lastLines: running.lastLines() })))
        return;
    }
  }

  /** The next server that runs, after as many tries as needed; null when it gives up or is stopped. */
  async function startAgain(): Promise<RunningCluster | null> {
    while (!stopping.signal.aborted) {
      try {
        const running = await cluster.run();
        if (stopping.signal.aborted) {
          await running.stop();
          return null;
        }
        report('the database server serves again');
        return running;
      } catch (error) {
        const lastLines = error instanceof Error ? error.message : String(error);
        report(`the database server cannot be started again: ${lastLines}`);
        if (!(await pauseAfter(lastLines, { atMs: performance.now(), ranMs: 0, lastLines }))) return null;
      }
    }
    return null;
  }

  async function pauseAfter(sentence: string, fall: Parameters<typeof falls.waitAfter>[0]): Promise<boolean> {
    const waitMs = falls.waitAfter(fall);
    if (waitMs === null) {
      giveUp(`${sentence.split('\n', 1).join().replace(/:$/, '')}, again and again`);
      return false;
    }
    await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    return !stopping.signal.aborted;
  }

  return {
    gaveUp,
    async stop(): Promise<void> {
      stopping.abort();
      await server?.stop();
      await keeping;
    },
  };
}
