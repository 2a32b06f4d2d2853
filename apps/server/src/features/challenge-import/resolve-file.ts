import { type Archive, type ArchiveFile, fileAt } from './archive.ts';

/**
 * Finds an attachment by the path its challenge file writes, which may be relative to the challenge's folder,
 * to any folder above it or to the repository's root, whatever part of the repository was packed.
 */
export function resolveFile(archive: Archive, challengePath: string, written: string): ArchiveFile | null {
  const folders = challengePath.split('/').slice(0, -1);
  const path = written.normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, '').split('/');
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = lookUp(archive, [...folders.slice(0, depth), ...path]);
    if (found) return found;
  }
  const own = folders.at(-1);
  const start = own === undefined ? -1 : path.indexOf(own);
  const inOwnFolder = start < 0 ? null : lookUp(archive, [...folders, ...path.slice(start + 1)]);
  if (inOwnFolder) return inOwnFolder;
  const isBelowTop = archive.topFolder !== null && path[0] === archive.topFolder;
  return isBelowTop ? lookUp(archive, path.slice(1)) : null;
}

function lookUp(archive: Archive, segments: string[]): ArchiveFile | null {
  const plain: string[] = [];
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') plain.push(segment);
    else if (plain.pop() === undefined) return null;
  }
  return fileAt(archive, plain.join('/'));
}
