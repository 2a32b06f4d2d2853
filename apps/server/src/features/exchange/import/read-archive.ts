import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  type ZipFile,
} from 'yauzl';
import { ArchiveError, type ReportText, reportText } from './report-text.ts';
import { type Archive, type ArchiveFile, type ArchiveLimits, archiveLimits, mebibytes } from './archive.ts';
import { linkTarget, checkLinks, checkEntryPath } from './archive-paths.ts';
import { openParts } from './uploads/parts-reader.ts';

interface CheckedEntry {
  path: string;
  entry: Entry;
  isLink: boolean;
  refusal: ReportText | null;
}

/** Lists the files of a zip, or of one that lies in a folder in parts, without unpacking any; throws an ArchiveError for what is not safe to read. */
export async function readArchive(zipPath: string, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const zip = await openZip(zipPath);
  try {
    const checked = await checkEntries(zip, limits);
    await refuseOverlaps(zip, checked);
    const topFolder = commonTopFolder(checked.map(({ path }) => path));
    const shorten = (path: string) => (topFolder === null ? path : path.slice(topFolder.length + 1));
    const files = new Map<string, ArchiveFile>();
    for (const { path, entry, refusal } of checked.filter(({ isLink }) => !isLink)) {
      const shortPath = shorten(path);
      const open = () =>
        refusal === null ? openChecked(zip, entry, shortPath) : Promise.reject(new ArchiveError(refusal));
      files.set(shortPath, { path: shortPath, size: entry.uncompressedSize, refusal, open });
    }
    const { links, notes } = checkLinks(files, await readLinks(zip, checked, topFolder));
    return { files, links, notes, topFolder, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const longestTarget = 4_096;

/** Links are files whose content is a path. */
async function readLinks(
  zip: ZipFile,
  checked: readonly CheckedEntry[],
  topFolder: string | null,
): Promise<Map<string, string | null>> {
  const links = new Map<string, string | null>();
  const top = topFolder === null ? '' : `${topFolder}/`;
  for (const { path, entry } of checked.filter(({ isLink }) => isLink)) {
    const target =
      entry.uncompressedSize > longestTarget
        ? null
        : linkTarget(path, await text(await openChecked(zip, entry, path)));
    const isInside = target !== null && `${target}/`.startsWith(top);
    links.set(path.slice(top.length), isInside ? target.slice(top.length) : null);
  }
  return links;
}

const options = { autoClose: false, decodeStrings: false } as const;

async function openZip(zipPath: string): Promise<ZipFile> {
  try {
    if (!(await stat(zipPath)).isDirectory()) return await openPromise(zipPath, options);
    return await openInParts(zipPath);
  } catch (error) {
    if (isSystemError(error) || error instanceof ArchiveError) throw error;
    throw new ArchiveError(reportText('archive.notZip'), { cause: error });
  }
}

async function openInParts(folder: string): Promise<ZipFile> {
  const { reader, bytes } = await openParts(folder);
  try {
    return await fromRandomAccessReaderPromise(reader, bytes, options);
  } catch (error) {
    reader.close(() => {});
    throw error;
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
    const isLink = isSymbolicLink(entry, path);
    if (raw.endsWith('/') || isIgnored(path)) continue;
    refuseUnreadable(entry, path);
    const refusal = refusalOf(entry, path, limits);
    if (refusal === null) {
      totalBytes += entry.uncompressedSize;
      packedBytes += entry.compressedSize;
    }
    if (totalBytes > limits.totalBytes) {
      throw new ArchiveError(reportText('archive.tooLarge', { mebibytes: mebibytes(limits.totalBytes) }));
    }
    if (seen.has(path)) throw new ArchiveError(reportText('archive.twice', { path }));
    seen.add(path);
    checked.push({ path, entry, isLink, refusal });
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

/** Refuses what is neither a file nor a folder nor a link. */
function isSymbolicLink(entry: Entry, path: string): boolean {
  const type = (entry.externalFileAttributes >>> 16) & unixType.mask;
  if (type === unixType.link) return true;
  if (type !== 0 && type !== unixType.regular && type !== unixType.folder) {
    throw new ArchiveError(reportText('archive.specialFile', { path }));
  }
  return false;
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

/** One such file costs the challenge that names it, not the archive. */
function refusalOf(entry: Entry, path: string, limits: ArchiveLimits): ReportText | null {
  if (entry.uncompressedSize > limits.fileBytes) {
    return reportText('archive.fileTooLarge', { path, mebibytes: mebibytes(limits.fileBytes) });
  }
  const isBomb =
    entry.uncompressedSize > limits.ratioFreeBytes &&
    entry.uncompressedSize > entry.compressedSize * limits.ratio;
  return isBomb ? reportText('archive.bomb', { path, ratio: limits.ratio }) : null;
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
  // An export of CTFd without uploads has one folder alone, which its tables are read from.
  if (paths.includes('db/alembic_version.json')) return null;
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
