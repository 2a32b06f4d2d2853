import { Id } from '@guidon/contract';
import { z } from 'zod';
import { longestKey } from './import-key.ts';
import { importLimits } from './import-limits.ts';

/** In an archive: what its sender knows of earlier imports. */
export const syncPath = 'guidon.sync.json';

const key = z
  .string()
  .max(longestKey)
  .regex(/^[a-z\d]+:\P{Cc}+$/u);
const revision = z.string().max(80).nullable();

function byPath<T extends z.ZodType>(entry: T) {
  return z
    .record(z.string().max(1_000), entry)
    .refine((entries) => Object.keys(entries).length <= importLimits.challenges);
}

export const SyncFile = z.object({
  version: z.literal(1),
  challenges: byPath(z.object({ key, id: Id.nullable(), revision })),
});
export type SyncFile = z.infer<typeof SyncFile>;

export const LockEntry = z.object({ name: z.string(), key, id: Id, revision, hash: z.string() });
export type LockEntry = z.infer<typeof LockEntry>;

/** What lies beside the challenges of a folder, of the event that they were last brought to. */
export const LockFile = z.object({
  version: z.literal(1),
  event: z.object({ id: Id, name: z.string() }),
  challenges: byPath(LockEntry),
});
export type LockFile = z.infer<typeof LockFile>;
