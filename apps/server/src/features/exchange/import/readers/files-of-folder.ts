import { reportText } from '../report-text.ts';
import { createPathMatcher, isPattern, plainPath } from './path-glob.ts';
import type { SourceUnit } from './source-unit.ts';
import type { TranslatedChallenge } from './translated-challenge.ts';

/** The paths of the files that lie beside a challenge's own file, which has its flags, as it would write them. */
export function pathsInFolder({ path, nearby }: Pick<SourceUnit, 'path' | 'nearby'>): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return nearby
    .filter((other) => other.startsWith(folder) && other !== path)
    .map((other) => other.slice(folder.length));
}

/** The files that a path names: itself, those of a folder, or those of a pattern. */
export function filesAt(written: string, inFolder: readonly string[], one: TranslatedChallenge): string[] {
  const plain = plainPath(written);
  const isNamed = isPattern(plain) && !inFolder.includes(plain) ? createPathMatcher([plain]) : null;
  const found = inFolder.filter((path) => isNamed?.(path) ?? path.startsWith(`${plain}/`));
  if (found.length > 0 && isNamed === null) {
    const reason = reportText('files.oneByOne', { path: plain });
    one.approximated.push({ field: 'files', reason });
  }
  return found.length > 0 ? found : [plain];
}
