import type { Worker } from 'node:cluster';
import { joinMetrics } from '../metrics/metrics-rows.ts';
import type { MetricObject } from '../metrics/metrics.ts';
import type { FromWorker, ToWorker } from './worker-message.ts';

/** A worker that has not answered by then is left out. */
const patienceMs = 2_000;

/** Asks all workers that serve what they have measured, and brings it together. */
export function gatherMetrics(
  workers: () => readonly Worker[],
  send: (worker: Worker, message: ToWorker) => void,
): () => Promise<string> {
  let asked = 0;

  function ask(worker: Worker): Promise<MetricObject[] | null> {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<MetricObject[] | null>();
    const hear = (message: FromWorker) => {
      if (message.kind === 'own-metrics' && message.id === id) resolve(message.metrics);
    };
    const giveUp = () => resolve(null);
    const timer = setTimeout(giveUp, patienceMs);
    worker.on('message', hear).once('exit', giveUp);
    send(worker, { kind: 'send-metrics', id });
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', hear).off('exit', giveUp);
    });
  }

  return async () => {
    const texts = await Promise.all(workers().map(ask));
    return joinMetrics(texts.filter((metrics) => metrics !== null));
  };
}
