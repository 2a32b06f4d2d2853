import type { ConnectionConfig } from '@guidon/db';
import type { MetricObject } from '../metrics/metrics.ts';

/** The first message to a worker; the leader does jobs and clock work. */
export interface WorkerTask {
  connection: ConnectionConfig;
  isLeader: boolean;
}

export type ToWorker =
  | ({ kind: 'serve' } & WorkerTask)
  | { kind: 'stop' }
  | { kind: 'send-metrics'; id: number }
  | { kind: 'all-metrics'; id: number; text: string };

export type FromWorker =
  | { kind: 'serving' }
  /** It cannot start; the sentence continues "Guidon cannot start:". */
  | { kind: 'failed'; sentence: string }
  | { kind: 'own-metrics'; id: number; metrics: MetricObject[] }
  | { kind: 'want-metrics'; id: number };
