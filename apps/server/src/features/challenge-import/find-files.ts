import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { safeFileName } from '../challenges/index.ts';
import { ArchiveError } from './archive-error.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { Candidate } from './plan-import.ts';
import type { Archive, ArchiveFile } from './read-archive.ts';
import { resolveFile } from './resolve-file.ts';

/** Missing and damaged attachments are listed and do not fail the challenge. */
export async function findFiles(archive: Archive, challenge: ParsedChallenge): Promise<Candidate> {
  const candidate: Candidate = { challenge, files: [], missingFiles: [] };
  for (const path of challenge.draft?.files ?? []) {
    const file = resolveFile(archive, challenge.path, path);
    if (file === null) {
      candidate.missingFiles.push(path);
      continue;
    }
    try {
      const sha256 = await sumOf(file);
      const name = freeName(safeFileName(file.path), candidate.files);
      candidate.files.push({ path: file.path, name, sha256 });
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      candidate.missingFiles.push(path);
      challenge.warnings.push(error.text);
    }
  }
  return candidate;
}

async function sumOf(file: ArchiveFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await file.open(), hash);
  return hash.digest('hex');
}

function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((file) => file.name.toLowerCase()));
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) {
    free = safeFileName(`${stem} (${number})${extension}`);
  }
  return free;
}
