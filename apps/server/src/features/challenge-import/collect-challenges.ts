import { buffer } from 'node:stream/consumers';
import { ArchiveError } from './archive-error.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { decodeText } from './decode-text.ts';
import { type ChallengeParser, createChallengeParser, type ParseBounds } from './challenge-parser.ts';
import { importLimits } from './import-limits.ts';
import { failed } from './parse-challenge-yaml.ts';
import { type Archive, type ArchiveFile, fileAt } from './archive.ts';
import { reportText } from './report-text.ts';

export interface CollectBounds {
  /** For all files together. */
  totalMs?: number;
  signal?: AbortSignal;
}

const challengeFile = /(^|\/)(challenge|ctfcli)\.ya?ml$/i;

/** In the order of their paths; a link to one that is listed itself is not listed again. */
export function challengeFilesOf(archive: Pick<Archive, 'files' | 'links'>): ArchiveFile[] {
  const files = [...archive.files.values()].filter(({ path }) => challengeFile.test(path));
  const linked = [...archive.links]
    .filter(([path, target]) => challengeFile.test(path) && !challengeFile.test(target))
    .flatMap(([path]) => fileAt(archive, path) ?? []);
  return [...files, ...linked].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** In the order of the paths; a broken file is in the list as failed. */
export async function collectChallenges(
  archive: Archive,
  bounds: CollectBounds = {},
): Promise<ParsedChallenge[]> {
  const files = challengeFilesOf(archive);
  if (files.length === 0) {
    throw new ArchiveError(reportText('archive.noChallenge'));
  }
  if (files.length > importLimits.challengeFiles) {
    throw new ArchiveError(reportText('archive.tooManyChallenges', { most: importLimits.challengeFiles }));
  }
  const parser = createChallengeParser(importLimits.readMs);
  try {
    return await readAll(files, parser, bounds);
  } finally {
    await parser.close();
  }
}

async function readAll(
  files: readonly ArchiveFile[],
  parser: ChallengeParser,
  { totalMs = importLimits.readTotalMs, signal }: CollectBounds,
): Promise<ParsedChallenge[]> {
  const endMs = performance.now() + totalMs;
  const challenges: ParsedChallenge[] = [];
  let slowFiles = 0;
  for (const file of files) {
    const startedMs = performance.now();
    const ms = endMs - startedMs;
    if (ms <= 0) throw new ArchiveError(reportText('archive.slowTogether', { seconds: totalMs / 1_000 }));
    challenges.push(...(await readChallenges(file, parser, { ms, ...(signal && { signal }) })));
    refuseTooMany(challenges);
    signal?.throwIfAborted();
    if (performance.now() - startedMs >= importLimits.readMs) slowFiles += 1;
    if (slowFiles >= importLimits.slowFiles) {
      throw new ArchiveError(reportText('archive.slow'));
    }
  }
  return challenges;
}

/** Bounds the report, because making and sending it blocks the event loop. */
function refuseTooMany(challenges: readonly ParsedChallenge[]): void {
  const most = { challenges: importLimits.challenges, notes: importLimits.notes };
  if (challenges.length > most.challenges) {
    throw new ArchiveError(reportText('archive.tooManyInAll', { most: most.challenges }));
  }
  const notes = challenges.reduce((sum, challenge) => sum + notesOf(challenge), 0);
  if (notes > most.notes) throw new ArchiveError(reportText('archive.tooManyNotes', { most: most.notes }));
}

function notesOf(challenge: ParsedChallenge): number {
  const { draft, errors, warnings, notCarried, approximated, keptAside } = challenge;
  const lists = [draft?.files ?? [], errors, warnings, notCarried, approximated, keptAside];
  return lists.reduce((sum, { length }) => sum + length, 0);
}

async function readChallenges(
  file: ArchiveFile,
  parser: ChallengeParser,
  bounds: ParseBounds,
): Promise<ParsedChallenge[]> {
  if (file.size > importLimits.challengeFileBytes) {
    const kibibytes = importLimits.challengeFileBytes / 1024;
    return [failed(file.path, [reportText('file.tooLarge', { kibibytes })])];
  }
  try {
    return await parser.parse({ text: decodeText(await buffer(await file.open())), path: file.path }, bounds);
  } catch (error) {
    if (error instanceof ArchiveError) return [failed(file.path, [error.text])];
    if (error instanceof TypeError) return [failed(file.path, [reportText('file.notText')])];
    throw error;
  }
}
