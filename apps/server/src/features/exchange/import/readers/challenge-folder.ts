import { RE2JS } from 're2js';
import { reportText } from '../report-text.ts';
import { lineOf } from '../yaml-text.ts';
import type { SourceUnit } from './source-unit.ts';
import { put, type TranslatedChallenge } from './translated-challenge.ts';

/**
 * Gives a challenge without a category that of the folder around its own, also where that is the one folder around
 * everything, such as in a repository of a single category.
 */
export function putCategoryOfFolder(
  { file, warnings }: Pick<TranslatedChallenge, 'file' | 'warnings'>,
  { path, topFolder }: Pick<SourceUnit, 'path' | 'topFolder'>,
): void {
  const own = lineOf(file.get('category'));
  const folders = path.split('/').slice(0, -2);
  const around = folders.at(-1) ?? (path.includes('/') ? topFolder : null);
  if (own === null && folders.length === 0 && around !== null)
    warnings.push(reportText('category.ofFolder', { category: around }));
  put(file, 'category', own ?? around);
}

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

const special = /(?:\*\*\/)+|\*{2,}|\*|\?/g;

/** No path of an archive needs a longer one. */
const longest = 500;

/**
 * Whether a pattern of paths (`*`, `?`, `**`) names a file, or a folder that it lies in. The pattern comes from an
 * archive, so it is matched in linear time.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const sound = patterns.filter(({ length }) => length <= longest);
  const compiled = sound.map((pattern) => RE2JS.compile(`(?s)${expressionOf(plainPath(pattern))}(?:/.*)?`));
  return (path) => compiled.some((one) => one.matches(path));
}

function isPattern(path: string): boolean {
  return /[*?]/.test(path);
}

/** A path as archives write it, without `./` before it and `/` behind it. */
function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, '').replace(/(?<!\/)\/+$/, '');
}

function expressionOf(pattern: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of pattern.matchAll(special)) {
    parts.push(RE2JS.quote(pattern.slice(end, index)), expressionFor(found));
    end = index + found.length;
  }
  return [...parts, RE2JS.quote(pattern.slice(end))].join('');
}

function expressionFor(wildcard: string): string {
  if (wildcard.endsWith('/')) return '(?:.*/)?';
  if (wildcard === '?') return '[^/]';
  return wildcard === '*' ? '[^/]*' : '.*';
}
