import { type Archive, type ArchiveFile, fileAt } from './archive.ts';
import { pathCharacters } from './archive-paths.ts';

/**
 * Finds an attachment by the path its challenge file writes, which may be relative to the challenge's folder,
 * to any folder above it or to the repository's root, whatever part of the repository was packed.
 */
export function resolveFile(archive: Archive, challengePath: string, written: string): ArchiveFile | null {
  if (written.length > pathCharacters) return null;
  const folders = challengePath.split('/').slice(0, -1);
  const segments = written.normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, '').split('/');
  const path = plainPath(segments);
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = lookUp(archive, folders.slice(0, depth), path);
    if (found) return found;
  }
  const own = folders.at(-1);
  const start = own === undefined ? -1 : segments.indexOf(own);
  const inOwnFolder = start < 0 ? null : lookUp(archive, folders, plainPath(segments.slice(start + 1)));
  if (inOwnFolder) return inOwnFolder;
  const isBelowTop = archive.topFolder !== null && segments[0] === archive.topFolder;
  return isBelowTop ? lookUp(archive, [], plainPath(segments.slice(1))) : null;
}

interface PlainPath {
  /** How many folders it leads up first. */
  up: number;
  path: string;
}

function plainPath(segments: readonly string[]): PlainPath {
  const plain: string[] = [];
  let up = 0;
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') plain.push(segment);
    else if (plain.pop() === undefined) up += 1;
  }
  return { up, path: plain.join('/') };
}

function lookUp(archive: Archive, folders: readonly string[], { up, path }: PlainPath): ArchiveFile | null {
  if (up > folders.length) return null;
  const above = folders.slice(0, folders.length - up);
  return fileAt(archive, [...above, ...(path === '' ? [] : [path])].join('/'));
}
