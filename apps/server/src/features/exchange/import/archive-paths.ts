import { ArchiveError, reportText, type ReportText } from './report-text.ts';

/** Of the longest path in an archive. */
export const pathCharacters = 1_000;

/** Folders in one another, with the file. */
export const pathSegments = 64;

/** Returns the path in normal form (NFC, no `.` segments) or throws an ArchiveError. */
export function checkEntryPath(raw: string): string {
  const path = JSON.stringify(raw.length > 120 ? `${raw.slice(0, 120)}…` : raw);
  if (raw.length > pathCharacters) {
    throw new ArchiveError(reportText('archive.pathTooLong', { path, most: pathCharacters }));
  }
  if (hasControlCharacter(raw)) throw new ArchiveError(reportText('archive.controlCharacter', { path }));
  if (raw.includes('\\')) {
    throw new ArchiveError(reportText('archive.backslash', { path }));
  }
  if (raw.startsWith('/') || /^[A-Za-z]:/.test(raw)) {
    throw new ArchiveError(reportText('archive.absolute', { path }));
  }
  const segments = raw
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new ArchiveError(reportText('archive.outside', { path }));
  }
  if (segments.length > pathSegments) {
    throw new ArchiveError(reportText('archive.pathTooDeep', { path, most: pathSegments }));
  }
  if (segments.length === 0) throw new ArchiveError(reportText('archive.noName', { path }));
  return segments.join('/');
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** Links by their path, each with the path inside the archive where it ends: no link is on the way there. */
export type ArchiveLinks = ReadonlyMap<string, string>;

const hops = 40;

/** Null for a path that is longer than any of an archive. */
export function followLinks(links: ArchiveLinks, path: string): string | null {
  return walk(path, (here) => links.get(here) ?? here);
}

/** Takes a path one segment after the other; `endOf` says where what has been walked so far really is. */
function walk(path: string, endOf: (here: string) => string | null): string | null {
  let done = '';
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    const end = endOf(done === '' ? segment : `${done}/${segment}`);
    if (end === null || end.length > pathCharacters) return null;
    done = end;
  }
  return done;
}

/** Where each link ends; without those that lead in a circle, or through too many others. */
function endsOf(targets: ReadonlyMap<string, string>): Map<string, string> {
  const known = new Map<string, string | null>();
  const find = (path: string, depth: number): string | null => {
    const target = targets.get(path);
    if (target === undefined) return path;
    const end = known.get(path);
    if (end !== undefined) return end;
    if (depth === hops) return null;
    known.set(path, null);
    const found = walk(target, (here) => find(here, depth + 1));
    known.set(path, found);
    return found;
  };
  for (const path of targets.keys()) find(path, 0);
  return new Map([...known].flatMap(([path, end]) => (end === null ? [] : [[path, end] as const])));
}

/** Where a link leads, seen from the root; null outside of it, and for what is too deep. */
export function linkTarget(path: string, target: string): string | null {
  if (target === '' || target.startsWith('/') || /^[A-Za-z]:/.test(target)) return null;
  const segments = path.split('/').slice(0, -1);
  for (const segment of target.normalize('NFC').replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.length > pathSegments ? null : segments.join('/');
}

const shownAtMost = 100;

/** Keeps the links that lead to a file or folder of the archive, and notes for each other one why it is left out. */
export function checkLinks(
  files: ReadonlyMap<string, unknown>,
  written: ReadonlyMap<string, string | null>,
): { links: Map<string, string>; notes: ReportText[] } {
  const targets = new Map<string, string>();
  const leftOut: ReportText[] = [];
  for (const [path, target] of written) {
    if (target === null) leftOut.push(reportText('links.outside', { path }));
    else targets.set(path, target);
  }
  const links = endsOf(targets);
  const isPlace = createPlaces(links.size === 0 ? [] : [...files.keys()]);
  for (const path of targets.keys()) {
    const end = links.get(path);
    if (end === undefined || !isPlace(end)) leftOut.push(reportText('links.nowhere', { path }));
  }
  const notes = leftOut.slice(0, shownAtMost);
  const surplus = leftOut.length - notes.length;
  if (surplus > 0) notes.push(reportText('links.more', { count: surplus }));
  return { links, notes };
}

/** Whether a path is that of a file, or of a folder with files. */
function createPlaces(paths: readonly string[]): (path: string) => boolean {
  const sorted = paths.toSorted((a, b) => (a < b ? -1 : 1));
  const isFile = new Set(paths);
  return (path) =>
    path === '' || isFile.has(path) || sorted[firstFrom(sorted, `${path}/`)]?.startsWith(`${path}/`) === true;
}

/** The place of the first of sorted texts that is not before `text`. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
