import type { Archive, ArchiveFile } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { findUnits, type FoundUnit, unitOf } from './find-units.ts';
import { namedFiles } from './named-files.ts';
import { isSignOfFormat } from './other-formats.ts';
import { parseHere } from './parse-here.ts';
import { filesOfSolution } from './read-solution.ts';
import { localize, type ReportText } from './report-text.ts';
import { resolveFile } from './resolve-file.ts';

export { linkTarget, checkLinks } from './archive-links.ts';
export type { Archive, ArchiveFile } from './archive.ts';
export { ArchiveError } from './archive-error.ts';
export { describeSource, type SourceChallenge } from './describe-source.ts';
export { type Finding, lintSource } from './lint-source.ts';
export { readArchive } from './read-archive.ts';
export { type LockEntry, LockFile, type SyncFile, syncPath } from './sync-format.ts';

export interface SourceFiles {
  /** Challenge files, the files that they name, and those that show the formats. */
  files: ArchiveFile[];
  /** Paths of named files that are too large. */
  tooLarge: string[];
}

/** The part of a folder that an import reads. */
export async function filesOfSource(source: Archive): Promise<SourceFiles> {
  const units = await findUnits(source);
  const signs = [...source.files.values()].filter(({ path }) => isSignOfFormat(path));
  const found = new Map(signs.map((file) => [file.path, file]));
  for (const unit of units) {
    for (const file of await filesNamedBy(source, unit)) found.set(file.path, file);
  }
  const files = [...found.values()];
  return {
    files: files.filter(({ refusal }) => refusal === null),
    tooLarge: files.filter(({ refusal }) => refusal !== null).map(({ path }) => path),
  };
}

async function filesNamedBy(source: Archive, unit: FoundUnit): Promise<ArchiveFile[]> {
  const own = [...unit.files, ...(unit.project === null ? [] : [unit.project])];
  try {
    const { challenges, missing } = await parseHere(source, unit);
    if (unit.format === 'ctfcli' && challenges.some(({ format }) => format !== 'ctfcli')) {
      const [file] = unit.files;
      const asRcds = file === undefined ? [] : await filesNamedBy(source, unitOf(source, 'rcds', file));
      own.push(...asRcds);
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
