import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { checkEntryPath } from './check-entry-path.ts';
import { reportText } from './report-text.ts';

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
  totalBytes: 512 * mebibyte,
  fileBytes: 100 * mebibyte,
  ratio: 100,
  ratioFreeBytes: mebibyte,
  totalRatio: 20,
  totalRatioFreeBytes: 16 * mebibyte,
};

export interface ArchiveFile {
  /** Relative to the archive's root, or to its only top folder. */
  path: string;
  /** Unpacked, in bytes. */
  size: number;
  /** Fails when the content is damaged or not of the promised size. */
  open(): Promise<Readable>;
}

export interface Archive {
  files: ReadonlyMap<string, ArchiveFile>;
  /** The one folder that has everything in it, if there is one. */
  topFolder: string | null;
  close(): void;
}

interface CheckedEntry {
  path: string;
  entry: Entry;
}

/** Lists the files of a zip without unpacking any; throws an ArchiveError for what is not safe to read. */
export async function readArchive(zipPath: string, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const zip = await openZip(zipPath);
  try {
    const checked = await checkEntries(zip, limits);
    await refuseOverlaps(zip, checked);
    const topFolder = commonTopFolder(checked.map(({ path }) => path));
    const files = new Map<string, ArchiveFile>();
    for (const { path, entry } of checked) {
      const shortPath = topFolder === null ? path : path.slice(topFolder.length + 1);
      files.set(shortPath, {
        path: shortPath,
        size: entry.uncompressedSize,
        open: () => openChecked(zip, entry, shortPath),
      });
    }
    return { files, topFolder, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(zipPath: string): Promise<ZipFile> {
  try {
    return await openPromise(zipPath, { autoClose: false, decodeStrings: false });
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new ArchiveError(reportText('archive.notZip'), { cause: error });
  }
}

async function checkEntries(zip: ZipFile, limits: ArchiveLimits): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = [];
  const seen = new Set<string>();
  let entries = 0;
  let totalBytes = 0;
  let packedBytes = 0;
  for await (const entry of entriesOf(zip)) {
    entries += 1;
    if (entries > limits.entries) {
      throw new ArchiveError(
        reportText('archive.tooManyEntries', { entries: limits.entries.toLocaleString('en-US') }),
      );
    }
    const raw = entryName(entry);
    const path = checkEntryPath(raw);
    refuseSpecialFile(entry, path);
    if (raw.endsWith('/') || isIgnored(path)) continue;
    refuseUnreadable(entry, path);
    refuseTooLarge(entry, path, limits);
    totalBytes += entry.uncompressedSize;
    packedBytes += entry.compressedSize;
    if (totalBytes > limits.totalBytes) {
      throw new ArchiveError(reportText('archive.tooLarge', { mebibytes: mebibytes(limits.totalBytes) }));
    }
    if (seen.has(path)) throw new ArchiveError(reportText('archive.twice', { path }));
    seen.add(path);
    checked.push({ path, entry });
  }
  if (totalBytes > limits.totalRatioFreeBytes && totalBytes > packedBytes * limits.totalRatio) {
    throw new ArchiveError(reportText('archive.manyBombs', { ratio: limits.totalRatio }));
  }
  return checked;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new ArchiveError(reportText('archive.listDamaged'), { cause: error });
  }
}

function entryName(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

const unixType = { mask: 0o170000, regular: 0o100000, folder: 0o040000, link: 0o120000 };

function refuseSpecialFile(entry: Entry, path: string): void {
  const type = (entry.externalFileAttributes >>> 16) & unixType.mask;
  if (type === unixType.link) {
    throw new ArchiveError(reportText('archive.link', { path }));
  }
  if (type !== 0 && type !== unixType.regular && type !== unixType.folder) {
    throw new ArchiveError(reportText('archive.specialFile', { path }));
  }
}

const ignoredNames = new Set(['__MACOSX', '.git', '.DS_Store']);

function isIgnored(path: string): boolean {
  return path.split('/').some((segment) => ignoredNames.has(segment));
}

function refuseUnreadable(entry: Entry, path: string): void {
  if (entry.isEncrypted()) {
    throw new ArchiveError(reportText('archive.encrypted', { path }));
  }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new ArchiveError(reportText('archive.method', { path }));
  }
}

function refuseTooLarge(entry: Entry, path: string, limits: ArchiveLimits): void {
  if (entry.uncompressedSize > limits.fileBytes) {
    throw new ArchiveError(
      reportText('archive.fileTooLarge', { path, mebibytes: mebibytes(limits.fileBytes) }),
    );
  }
  const isBomb =
    entry.uncompressedSize > limits.ratioFreeBytes &&
    entry.uncompressedSize > entry.compressedSize * limits.ratio;
  if (isBomb) {
    throw new ArchiveError(reportText('archive.bomb', { path, ratio: limits.ratio }));
  }
}

async function refuseOverlaps(zip: ZipFile, checked: CheckedEntry[]): Promise<void> {
  const ordered = checked.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  let previousEnd = 0;
  for (const { path, entry } of ordered) {
    const dataStart = await dataStartOf(zip, entry, path);
    if (entry.relativeOffsetOfLocalHeader < previousEnd) {
      throw new ArchiveError(reportText('archive.overlap', { path }));
    }
    previousEnd = dataStart + entry.compressedSize;
  }
}

async function dataStartOf(zip: ZipFile, entry: Entry, path: string): Promise<number> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return header.fileDataStart;
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new ArchiveError(reportText('archive.damaged', { path }), { cause: error });
  }
}

function commonTopFolder(paths: string[]): string | null {
  const [first] = paths;
  if (first === undefined || !first.includes('/')) return null;
  const top = first.slice(0, first.indexOf('/'));
  return paths.every((path) => path.startsWith(`${top}/`)) ? top : null;
}

async function openChecked(zip: ZipFile, entry: Entry, path: string): Promise<Readable> {
  const source = await zip.openReadStreamPromise(entry);
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new ArchiveError(reportText('archive.damaged', { path })));
    },
  });
  source.on('error', (error) => {
    check.destroy(new ArchiveError(reportText('archive.damaged', { path }), { cause: error }));
  });
  check.on('close', () => source.destroy());
  return source.pipe(check);
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && 'syscall' in error;
}

function mebibytes(bytes: number): number {
  return Math.floor(bytes / mebibyte);
}
