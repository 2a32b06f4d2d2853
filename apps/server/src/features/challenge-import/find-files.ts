import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ArchiveRefused } from './archive-refused.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { Candidate } from './plan-import.ts';
import type { Archive } from './read-archive.ts';
import { resolveFile } from './resolve-file.ts';

/** Looks a challenge's attachments up in the archive; missing and damaged ones are listed and do not fail it. */
export async function findFiles(archive: Archive, challenge: ParsedChallenge): Promise<Candidate> {
  const candidate: Candidate = { challenge, files: [], missingFiles: [] };
  for (const { path, name } of challenge.draft?.files ?? []) {
    const file = resolveFile(archive, challenge.path, path);
    if (file === null) {
      candidate.missingFiles.push(path);
      continue;
    }
    try {
      const hash = createHash('sha256');
      await pipeline(await file.open(), hash);
      candidate.files.push({ path: file.path, name, sizeBytes: file.size, sha256: hash.digest('hex') });
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      candidate.missingFiles.push(path);
      challenge.warnings.push(error.message);
    }
  }
  return candidate;
}
