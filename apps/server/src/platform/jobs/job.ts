import type { Tx } from '@guidon/db';
import type { JobData, JobName } from './job-kinds.ts';

/** Which try of a job this is. */
export interface JobTry {
  /** No further try follows when this one fails. */
  isLast: boolean;
}

/** Does the work of each kind of job; a failure is tried again. */
export type JobHandlers = {
  [Name in JobName]: (data: JobData[Name], attempt: JobTry) => Promise<void>;
};

/** Where work for later is put. */
export interface JobQueue {
  /** Puts a job into the queue in a transaction, of a tenant or the platform: it is done once that has committed. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>;
}
