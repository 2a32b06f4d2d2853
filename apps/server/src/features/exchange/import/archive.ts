import type { Readable } from 'node:stream';
import { ArchiveError } from './archive-error.ts';
import { archiveLimits, mebibytes } from './archive-limits.ts';
import { type ArchiveLinks, followLinks } from './archive-links.ts';
import { checkEntryPath } from './check-entry-path.ts';
import { type ReportText, reportText } from './report-text.ts';

export interface ArchiveFile {
  /** Relative to the archive's root, or to its only top folder. */
  path: string;
  /** Unpacked, in bytes. */
  size: number;
  /** Why it is not opened: it is too large, or looks like a bomb. */
  refusal: ReportText | null;
  /** Fails when the content is damaged or not of the promised size. */
  open(): Promise<Readable>;
}

export interface Archive {
  files: ReadonlyMap<string, ArchiveFile>;
  links: ArchiveLinks;
  /** What was left out of it. */
  notes: readonly ReportText[];
  /** The one folder that has everything in it, if there is one. */
  topFolder: string | null;
  close(): void;
}

/** An archive with files that were left out of it for their size, so that what names one of them fails. */
export function withTooLarge(archive: Archive, paths: readonly string[]): Archive {
  if (paths.length === 0) return archive;
  const files = new Map(archive.files);
  for (const written of paths.map(checkEntryPath)) {
    const top = `${archive.topFolder}/`;
    const path = archive.topFolder !== null && written.startsWith(top) ? written.slice(top.length) : written;
    const refusal = reportText('files.tooLarge', { path, mebibytes: mebibytes(archiveLimits.fileBytes) });
    const open = () => Promise.reject(new ArchiveError(refusal));
    if (!files.has(path)) files.set(path, { path, size: 0, refusal, open });
  }
  return { ...archive, files };
}

/** The file at a path, also behind links; its path is the requested one. */
export function fileAt({ files, links }: Pick<Archive, 'files' | 'links'>, path: string): ArchiveFile | null {
  const plain = files.get(path);
  if (plain !== undefined || links.size === 0) return plain ?? null;
  const end = followLinks(links, path);
  const file = end === null ? undefined : files.get(end);
  return file === undefined ? null : { ...file, path };
}
