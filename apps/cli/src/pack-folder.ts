import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ArchiveError,
  type ArchiveFile,
  filesOfSource,
  inEnglish,
  readArchive,
} from '@guidon/server/challenge-import';
import { type ZipEntry, zipStream } from '@guidon/server/zip-stream';
import { CliError } from './cli-error.ts';
import { openFolder } from './open-folder.ts';
import { printable } from './terminal-text.ts';

export interface PackResult {
  /** How many files went in. */
  files: number;
  /** Paths of files that challenges name and that are too large to be sent. */
  tooLarge: string[];
  /** Paths of files that lay something down for the competition, or have the name of another, and are not read. */
  unread: string[];
}

/** Larger files are stored as they are: a disk image of zeros must not look like a zip bomb. */
const largestPackedBytes = 1024 * 1024;

const sameTime = new Date(1981, 0, 1);

/**
 * Zips what an import reads of a folder into `target`, one file after the other, so that memory stays small, and reads it
 * back; says what it leaves out. `beside` are texts that the archive has besides, by their paths.
 */
export async function packFolder(
  folder: string,
  target: string,
  print: (line: string) => void,
  beside: Readonly<Record<string, string>> = {},
): Promise<PackResult> {
  const source = await openFolder(folder);
  const { files, tooLarge, unread, notes: left } = await filesOfSource(source);
  if (files.length === 0)
    throw new CliError(`There are no challenges in ${folder}, in any of the formats that are read.`);
  const added = Object.entries(beside).map(([path, text]) => textFile(path, text));
  const others = files.filter(({ path }) => !Object.hasOwn(beside, path));
  const sums = new Map<string, string>();
  const zip = zipStream(entriesOf([...others, ...added], sums));
  await pipeline(Readable.from(zip), createWriteStream(target));
  await readBack(target, sums);
  const special = source.special.map((path) => `left out ${path}: it is a special file.`);
  const twins = source.twins.map(
    (path) => `left out ${path}: another file has its name in other characters.`,
  );
  for (const note of [...inEnglish([...source.notes, ...left]), ...special, ...twins]) print(printable(note));
  return { files: files.length, tooLarge, unread: [...unread, ...source.twins] };
}

function textFile(path: string, text: string): ArchiveFile {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, refusal: null, open: () => Promise.resolve(Readable.from([bytes])) };
}

/** One after the other, with what was read of each kept as a sum. */
async function* entriesOf(
  files: readonly ArchiveFile[],
  sums: Map<string, string>,
): AsyncGenerator<ZipEntry> {
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    yield {
      name: file.path,
      chunks: chunksOf(file, sums),
      isPacked: file.size > largestPackedBytes,
      // The same folder makes the same zip, so that an upload that was interrupted goes on.
      modifiedAt: sameTime,
    };
  }
}

async function* chunksOf(file: ArchiveFile, sums: Map<string, string>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await file.open()) {
      if (!(chunk instanceof Uint8Array)) continue;
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new CliError(`${file.path} cannot be read: ${error.message}`);
  }
  sums.set(file.path, hash.digest('hex'));
}

/** Nothing is sent that would not be there at the other end. */
async function readBack(zip: string, sums: ReadonlyMap<string, string>): Promise<void> {
  const archive = await readArchive(zip).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new CliError(error.message) : error;
  });
  try {
    const top = archive.topFolder === null ? '' : `${archive.topFolder}/`;
    const lost: string[] = [];
    for (const [path, sum] of sums) {
      const file = archive.files.get(path.slice(top.length));
      if (file === undefined || (await sumOf(file)) !== sum) lost.push(path);
    }
    if (lost.length > 0) throw new CliError(`Packing changed ${lost.join(', ')}; nothing was sent.`);
  } finally {
    archive.close();
  }
}

/** Null for what is damaged. */
async function sumOf(file: ArchiveFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(await file.open(), hash);
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
  return hash.digest('hex');
}
