import { type ReportText, reportText } from './report-text.ts';

/** Links by their path, each with the path inside the archive that it leads to. */
export type ArchiveLinks = ReadonlyMap<string, string>;

const hops = 40;

/** Null where links lead in a circle. */
export function followLinks(links: ArchiveLinks, path: string): string | null {
  let open = path.split('/');
  let done: string[] = [];
  for (let followed = 0; open.length > 0; ) {
    const [next = '', ...rest] = open;
    const target = links.get([...done, next].join('/'));
    open = rest;
    if (target === undefined) {
      done.push(next);
      continue;
    }
    followed += 1;
    if (followed > hops) return null;
    open = [...target.split('/').filter(Boolean), ...rest];
    done = [];
  }
  return done.join('/');
}

/** Where a link leads, seen from the root; null outside of it. */
export function linkTarget(path: string, target: string): string | null {
  if (target === '' || target.startsWith('/') || /^[A-Za-z]:/.test(target)) return null;
  const segments = path.split('/').slice(0, -1);
  for (const segment of target.normalize('NFC').replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/');
}

const shownAtMost = 100;

/** Keeps the links that lead to a file or folder of the archive, and notes for each other one why it is left out. */
export function checkLinks(
  files: ReadonlyMap<string, unknown>,
  written: ReadonlyMap<string, string | null>,
): { links: Map<string, string>; notes: ReportText[] } {
  const links = new Map<string, string>();
  const leftOut: ReportText[] = [];
  for (const [path, target] of written) {
    if (target === null) leftOut.push(reportText('links.outside', { path }));
    else links.set(path, target);
  }
  const places = placesOf(files);
  for (const path of links.keys()) {
    const end = followLinks(links, path);
    if (end === '' || (end !== null && places.has(end))) continue;
    leftOut.push(reportText('links.nowhere', { path }));
  }
  const notes = leftOut.slice(0, shownAtMost);
  const surplus = leftOut.length - notes.length;
  if (surplus > 0) notes.push(reportText('links.more', { count: surplus }));
  return { links, notes };
}

function placesOf(files: ReadonlyMap<string, unknown>): Set<string> {
  const places = new Set<string>();
  for (const path of files.keys()) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const place = path.slice(0, end);
      if (places.has(place)) break;
      places.add(place);
    }
  }
  return places;
}
