import type { Tx } from '@guidon/db';
import { z } from 'zod';

export interface JobSettings {
  /** How often a failed try is repeated. */
  retries: number;
  /** Seconds until the second try; each further one waits about twice as long, `maxDelaySeconds` at most. */
  delaySeconds: number;
  maxDelaySeconds: number;
  /** A try that takes longer counts as failed. */
  expireSeconds: number;
  /** How often a process looks whether there is one to do. */
  pollSeconds: number;
  /** How many a process does at a time. */
  concurrency: number;
}

/** Work that is done later, by whichever process takes it. */
export interface Job<Data> extends JobSettings {
  /** Of its queue. */
  name: string;
  /** How its data is read: another version of the server may have sent it. Ids alone, as it is not sealed. */
  data: z.ZodType<Data>;
  /** When it is done without being sent, as a cron expression in UTC. */
  cron?: string;
}

const soon: JobSettings = {
  retries: 5,
  delaySeconds: 5,
  maxDelaySeconds: 300,
  expireSeconds: 120,
  pollSeconds: 2,
  concurrency: 1,
};

const regular: JobSettings = {
  retries: 2,
  delaySeconds: 60,
  maxDelaySeconds: 600,
  expireSeconds: 300,
  pollSeconds: 20,
  concurrency: 1,
};

const nothing = z.unknown().transform(() => null);

/** A job that a transaction sends; what is not said of it is as for work that is wanted within seconds. */
export function defineJob<Data>(job: Pick<Job<Data>, 'name' | 'data'> & Partial<JobSettings>): Job<Data> {
  return { ...soon, ...job };
}

/** A job that the clock sends, with no data. */
export function defineCronJob(job: { name: string; cron: string } & Partial<JobSettings>): Job<null> {
  return { ...regular, ...job, data: nothing };
}

export interface JobTry {
  /** No further try follows when this one fails. */
  isLast: boolean;
}

/** Does the work of one job; a failure is tried again. */
export interface JobHandler {
  job: Omit<Job<unknown>, 'data'>;
  /** Throws `UnreadableJob` when the data is not what the job declares. */
  run: (data: unknown, attempt: JobTry) => Promise<void>;
}

/** No further try of it can succeed. */
export class UnreadableJob extends Error {}

export function handleJob<Data>(
  job: Job<Data>,
  handler: (data: Data, attempt: JobTry) => Promise<void>,
): JobHandler {
  return {
    job,
    run: async (data, attempt) => {
      const read = job.data.safeParse(data);
      if (!read.success) throw new UnreadableJob('The data of the job cannot be read', { cause: read.error });
      await handler(read.data, attempt);
    },
  };
}

export interface JobQueue {
  /** Puts a job into its queue in a transaction, of a tenant or the platform: it is done once that has committed. */
  send<Data>(tx: Tx, job: Job<Data>, data: Data, options?: { afterSeconds?: number }): Promise<void>;
  /** The same for many jobs, in one statement. */
  sendAll<Data>(
    tx: Tx,
    job: Job<Data>,
    data: readonly Data[],
    options?: { afterSeconds?: number },
  ): Promise<void>;
}
