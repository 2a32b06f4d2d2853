import { buffer } from 'node:stream/consumers';
import { challengeFilesOf } from './collect-challenges.ts';
import { decodeText } from './decode-text.ts';
import { importLimits } from './import-limits.ts';
import { namedFiles } from './named-files.ts';
import { isSignOfFormat } from './other-formats.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import { filesOfSolution } from './read-solution.ts';
import type { Archive, ArchiveFile } from './archive.ts';
import { localize, type ReportText } from './report-text.ts';

export { linkTarget, checkLinks } from './archive-links.ts';
export type { Archive, ArchiveFile } from './archive.ts';

export interface SourceFiles {
  /** Challenge files, the files that they name, and those that show the format of the others. */
  files: ArchiveFile[];
  /** Paths of named files that are too large. */
  tooLarge: string[];
}

/** The part of a folder that an import reads. */
export async function filesOfSource(source: Archive): Promise<SourceFiles> {
  const challengeFiles = challengeFilesOf(source);
  const signs = [...source.files.values()].filter(({ path }) => isSignOfFormat(path));
  const found = new Map([...challengeFiles, ...signs].map((file) => [file.path, file]));
  for (const challengeFile of challengeFiles) {
    for (const file of await filesNamedBy(source, challengeFile)) found.set(file.path, file);
  }
  const files = [...found.values()];
  return {
    files: files.filter(({ refusal }) => refusal === null),
    tooLarge: files.filter(({ refusal }) => refusal !== null).map(({ path }) => path),
  };
}

async function filesNamedBy(source: Archive, file: ArchiveFile): Promise<ArchiveFile[]> {
  if (file.size > importLimits.challengeFileBytes) return [];
  const text = textOf(await buffer(await file.open()));
  if (text === null) return [];
  const challenges = parseChallengeYaml(text, file.path);
  const named = challenges.flatMap((challenge) => namedFiles(source, challenge));
  const solutions = await Promise.all(challenges.map((challenge) => filesOfSolution(source, challenge)));
  return [...named.flatMap(({ file: found }) => found ?? []), ...solutions.flat()];
}

/** Null for what is no text, which the server says of it. */
function textOf(bytes: Buffer): string | null {
  try {
    return decodeText(bytes);
  } catch {
    return null;
  }
}

export function inEnglish(texts: readonly ReportText[]): string[] {
  return texts.map((text) => localize(text).in('en'));
}
