import { createHash } from 'node:crypto';
import type { Archive, ArchiveFile } from './archive.ts';
import { ArchiveError, localize, type ReportText } from './report-text.ts';
import { findUnits, type FoundUnit, unitsIn } from './find-units.ts';
import { namedFiles } from './named-files.ts';
import { isSignOfFormat } from './other-formats.ts';
import { parseHere, readHere } from './read-here.ts';
import { filesOfSolution } from './read-solution.ts';
import { notesOfUnread } from './read-competition.ts';
import { resolveFile } from './resolve-file.ts';
import { foldName, importKeyOf, isIdKey } from './import-key.ts';
import type { Candidate } from './plan-import.ts';

export { linkTarget, checkLinks } from './archive-paths.ts';
export type { Archive, ArchiveFile } from './archive.ts';
export { ArchiveError } from './report-text.ts';
export { type Finding, lintSource } from './lint-source.ts';
export { readArchive } from './read-archive.ts';
export { type LockEntry, LockFile, type SyncFile, syncPath } from './sync-file.ts';

export interface SourceFiles {
  /** Challenge files, the files that they name, and those that show the formats. */
  files: ArchiveFile[];
  /** Paths of named files that are too large. */
  tooLarge: string[];
  /** Paths of files that lay something down for the competition and are not read. */
  unread: string[];
  /** What else is not read, a sentence each. */
  notes: ReportText[];
}

/** The part of a folder that an import reads. */
export async function filesOfSource(source: Archive): Promise<SourceFiles> {
  const { units, unread } = await findUnits(source);
  const unitOf = unitsIn(source);
  const signs = [...source.files.values()].filter(({ path }) => isSignOfFormat(path));
  const found = new Map(signs.map((file) => [file.path, file]));
  for (const unit of units) {
    for (const file of await filesNamedBy(source, unit, unitOf)) found.set(file.path, file);
  }
  const files = [...found.values()];
  return {
    files: files.filter(({ refusal }) => refusal === null),
    tooLarge: files.filter(({ refusal }) => refusal !== null).map(({ path }) => path),
    unread: unread.settings,
    notes: notesOfUnread(unread, new Set(found.keys())),
  };
}

async function filesNamedBy(
  source: Archive,
  unit: FoundUnit,
  unitOf: ReturnType<typeof unitsIn>,
): Promise<ArchiveFile[]> {
  const own = [...unit.files, ...(unit.project === null ? [] : [unit.project])];
  try {
    const { challenges, missing } = await parseHere(source, unit);
    const [file] = unit.files;
    if (unit.format === 'ctfcli' && file !== undefined) {
      const others = new Set(challenges.map(({ format }) => format ?? 'rcds'));
      for (const format of ['rcds', 'gzcli'] as const) {
        if (others.has(format)) own.push(...(await filesNamedBy(source, unitOf(format, file), unitOf)));
      }
    }
    const texts = missing.flatMap((path) => resolveFile(source, unit.path, path) ?? []);
    const named = challenges.flatMap((challenge) => namedFiles(source, challenge));
    const solutions = await Promise.all(challenges.map((one) => filesOfSolution(source, one)));
    return [...own, ...texts, ...named.flatMap(({ file }) => file ?? []), ...solutions.flat()];
  } catch (error) {
    if (error instanceof ArchiveError) return own;
    throw error;
  }
}

export function inEnglish(texts: readonly ReportText[]): string[] {
  return texts.map((text) => localize(text).in('en'));
}

/** A challenge of one's own files, as a lock file knows it again. */
export interface SourceChallenge {
  path: string;
  name: string;
  /** Category and name, whatever their case. */
  place: string;
  /** By which an import knows it that nothing was said about. */
  key: string;
  /** Whether the key is an id that its file writes. */
  hasId: boolean;
  /** Of what it says, without answers and solution, so that nobody can try answers on it. */
  hash: string;
}

export async function describeSource(archive: Archive): Promise<SourceChallenge[]> {
  return (await readHere(archive)).map(describe);
}

function describe({ challenge, files }: Candidate): SourceChallenge {
  const { path, name, draft } = challenge;
  const key = importKeyOf(challenge);
  const place = `${foldName(draft?.category ?? '')}/${foldName(name)}`;
  return { path, name, place, key, hasId: isIdKey(key), hash: hashOf(draft, files) };
}

function hashOf(draft: Candidate['challenge']['draft'], files: Candidate['files']): string {
  const { questions = [], solution: _, ...said } = draft ?? {};
  const asked = questions.map(({ rule: _rule, ...question }) => question);
  const attached = files.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([said, asked, attached]))
    .digest('hex');
}
