import type { Tx } from '@guidon/db';
import { z } from 'zod';
import { defineJob, type JobQueue } from '../jobs/job.ts';

/** Something that has happened in a tenant and that people may be notified of; `data` without the tenant. */
export interface DomainEvent<Data> {
  kind: string;
  data: z.ZodType<Data>;
}

export function defineDomainEvent<Data extends object>(
  kind: string,
  data: z.ZodType<Data>,
): DomainEvent<Data> {
  return { kind, data };
}

/** Carries domain events, one each; what stands beside tenant and kind is read by who handles that kind. */
export const notifyJob = defineJob({
  name: 'notify',
  data: z.looseObject({ tenantId: z.string(), kind: z.string() }),
  pollSeconds: 1,
  concurrency: 2,
});

/** Has people notified of it once the transaction has committed. */
export async function sendDomainEvent<Data extends object>(
  tx: Tx,
  { jobs }: { jobs: JobQueue },
  { kind }: DomainEvent<Data>,
  data: Data & { tenantId: string },
): Promise<void> {
  await jobs.send(tx, notifyJob, { ...data, kind });
}
