import { limits } from '@guidon/contract/plain';
import type { ParsedChallenge } from './challenge-draft.ts';
import { imagePaths, imagesIn, isNoFile, isOutside } from './description-images.ts';
import type { Archive, ArchiveFile } from './archive.ts';
import { resolveFile } from './resolve-file.ts';

export interface NamedFile {
  /** As the challenge file writes it. */
  written: string;
  /** Null when there is none. */
  file: ArchiveFile | null;
  isImage: boolean;
}

export function namedFiles(archive: Archive, { draft, path }: ParsedChallenge): NamedFile[] {
  if (draft === null) return [];
  const attachments = draft.files.map((written) => ({
    written,
    file: resolveFile(archive, path, written),
    isImage: false,
  }));
  return [...attachments, ...imagesOf(archive, { text: draft.description, path })];
}

/** No challenge can have more, and looking for them takes no time. */
export const imagesAtMost = limits.filesPerChallenge;

/** The first pictures of a text that are no addresses outside. */
export function imagesOf(archive: Archive, { text, path }: { text: string; path: string }): NamedFile[] {
  return ownImages(text)
    .slice(0, imagesAtMost)
    .map((written) => ({ written, file: findImage(archive, path, written), isImage: true }));
}

export function hasTooManyImages(text: string): boolean {
  return ownImages(text).length > imagesAtMost;
}

function ownImages(text: string): string[] {
  return imagesIn(text).filter((address) => !isOutside(address) && !isNoFile(address));
}

function findImage(archive: Archive, challengePath: string, written: string): ArchiveFile | null {
  for (const path of imagePaths(written)) {
    const file = resolveFile(archive, challengePath, path);
    if (file !== null) return file;
  }
  return null;
}
