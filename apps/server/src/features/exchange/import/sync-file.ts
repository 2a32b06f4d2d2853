import { buffer } from 'node:stream/consumers';
import { Id } from '@guidon/contract';
import { z } from 'zod';
import { longestKey } from './import-key.ts';
import { importLimits } from './import-limits.ts';
import { type Archive, fileAt, decodeText } from './archive.ts';
import { ArchiveError, reportText } from './report-text.ts';
import type { ParsedChallenge, SyncedAs } from './challenge-draft.ts';

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

const longest = 1024 * 1024;

/** What an archive says of earlier imports of its challenges, by their paths; null where it says nothing. */
export async function readSyncFile(
  archive: Pick<Archive, 'files' | 'links'>,
): Promise<ReadonlyMap<string, SyncedAs> | null> {
  const file = fileAt(archive, syncPath);
  if (file === null) return null;
  try {
    if (file.refusal !== null || file.size > longest) throw new TypeError('too large');
    const { challenges } = SyncFile.parse(JSON.parse(decodeText(await buffer(await file.open()))));
    return new Map(Object.entries(challenges));
  } catch (error) {
    const isOurs = [ArchiveError, TypeError, SyntaxError, z.ZodError].some((kind) => error instanceof kind);
    if (!isOurs) throw error;
    throw new ArchiveError(reportText('sync.unreadable', { path: syncPath }), { cause: error });
  }
}

export function withSynced(
  challenge: ParsedChallenge,
  before: ReadonlyMap<string, SyncedAs> | null,
): ParsedChallenge {
  return { ...challenge, synced: before?.get(challenge.path) ?? null };
}
