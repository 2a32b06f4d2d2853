import { AppError } from '../http/app-error.ts';
import type { MetricObject } from '../metrics/metrics.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-message.ts';

/** Metrics that have not come by then do not come. */
const patienceMs = 5_000;

export interface WorkerOrders {
  serve: (task: WorkerTask) => void;
  stop: () => void;
}

export interface WorkerLink {
  /** This worker serves, and replies to requests for its metrics from now on. */
  noteServing(collect: () => Promise<MetricObject[]>): void;
  /** This worker cannot start. Resolves when the message was sent. */
  noteFailure(sentence: string): Promise<void>;
  /** Metrics of all workers; fails with UNAVAILABLE without an answer. */
  metricsOfAll(): Promise<string>;
}

export function openWorkerLink({ serve, stop }: WorkerOrders): WorkerLink {
  const waiting = new Map<number, (text: string) => void>();
  let collectOwn: (() => Promise<MetricObject[]>) | null = null;
  let asked = 0;

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'serve') serve(message);
    else if (message.kind === 'stop') stop();
    else if (message.kind === 'send-metrics') void sendMetrics(message.id);
    else if (message.kind === 'all-metrics') waiting.get(message.id)?.(message.text);
  });

  async function sendMetrics(id: number): Promise<void> {
    const metrics = await collectOwn?.().catch(() => null);
    await say({ kind: 'own-metrics', id, metrics: metrics ?? [] });
  }

  return {
    noteServing(collect) {
      collectOwn = collect;
      void say({ kind: 'serving' });
    },
    noteFailure: (sentence) => say({ kind: 'failed', sentence }),
    metricsOfAll() {
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), patienceMs);
      waiting.set(id, resolve);
      void say({ kind: 'want-metrics', id });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
  };
}

/** Resolves once the message was sent, or cannot be, because the parent has ended and this process follows. */
function say(message: FromWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (process.connected) process.send?.(message, () => resolve());
  else resolve();
  return promise;
}
