import type { Tx } from '@guidon/db';
import { z } from 'zod';
import { defineJob, type JobQueue, UnreadableJob } from '../jobs/job.ts';

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

/** The same for many of one kind, in one statement. */
export async function sendDomainEvents<Data extends object>(
  tx: Tx,
  { jobs }: { jobs: JobQueue },
  { kind }: DomainEvent<Data>,
  all: readonly (Data & { tenantId: string })[],
): Promise<void> {
  await jobs.sendAll(
    tx,
    notifyJob,
    all.map((data) => ({ ...data, kind })),
  );
}

/** What was sent, as its kind declares it: another version of the server may have sent it. */
export function readDomainEvent<Data extends object>(
  { kind, data }: DomainEvent<Data>,
  sent: { tenantId: string },
): Data & { tenantId: string } {
  const read = data.safeParse(sent);
  if (!read.success) throw new UnreadableJob(`The data of ${kind} cannot be read`, { cause: read.error });
  return { ...read.data, tenantId: sent.tenantId };
}
