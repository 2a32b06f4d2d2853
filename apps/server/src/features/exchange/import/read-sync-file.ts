import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type Archive, fileAt } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import type { ParsedChallenge, SyncedAs } from './challenge-draft.ts';
import { decodeText } from './decode-text.ts';
import { reportText } from './report-text.ts';
import { SyncFile, syncPath } from './sync-format.ts';

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
