import type { Readable } from 'node:stream';
import { Buffer } from 'node:buffer';
import { ArchiveError, type ReportText, reportText } from './report-text.ts';
import { type ArchiveLinks, followLinks, checkEntryPath } from './archive-paths.ts';

export interface ArchiveLimits {
  entries: number;
  totalBytes: number;
  fileBytes: number;
  ratio: number;
  /** Files up to this unpacked size may have any ratio. */
  ratioFreeBytes: number;
  /** Of all files together. */
  totalRatio: number;
  /** Archives up to this unpacked size may have any ratio. */
  totalRatioFreeBytes: number;
}

const mebibyte = 1024 * 1024;

export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  totalBytes: 4096 * mebibyte,
  fileBytes: 100 * mebibyte,
  ratio: 100,
  ratioFreeBytes: mebibyte,
  totalRatio: 20,
  totalRatioFreeBytes: 16 * mebibyte,
};

export function mebibytes(bytes: number): number {
  return Math.floor(bytes / mebibyte);
}

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

const headBytes = 16 * 1024;

/** How a file begins, by which its format is told; empty where it cannot be read. */
export async function headOf(file: ArchiveFile): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of await file.open()) {
      if (!(piece instanceof Buffer)) continue;
      pieces.push(piece);
      length += piece.length;
      if (length >= headBytes) break;
    }
  } catch {
    return '';
  }
  return Buffer.concat(pieces).subarray(0, headBytes).toString('utf8');
}

/** UTF-8, or UTF-16 when a byte order mark says so; throws TypeError for anything else. */
export function decodeText(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
