import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ArchiveFile, filesOfSource, inEnglish } from '@guidon/server/challenge-import';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { CliError } from './cli-error.ts';
import { openFolder } from './open-folder.ts';

export interface PackResult {
  /** How many files went in. */
  files: number;
  /** What of the folder was left out, a sentence each. */
  notes: string[];
  /** Paths of files that challenges name and that are too large to be sent. */
  tooLarge: string[];
}

/** Larger files are stored as they are: a disk image of zeros must not look like a zip bomb. */
const largestPackedBytes = 1024 * 1024;

const sameTime = new Date(1981, 0, 1);

/**
 * Zips what an import reads of a folder into `target`, one file after the other, so that memory stays small. `beside` are
 * texts that the archive has besides, by their paths.
 */
export async function packFolder(
  folder: string,
  target: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<PackResult> {
  const source = await openFolder(folder);
  const { files, tooLarge } = await filesOfSource(source);
  if (files.length === 0)
    throw new CliError(`There are no challenges in ${folder}, in any of the formats that are read.`);
  const added = Object.entries(beside).map(([path, text]) => textFile(path, text));
  const others = files.filter(({ path }) => !Object.hasOwn(beside, path));
  await pipeline(Readable.from(zipChunks([...others, ...added])), createWriteStream(target));
  const special = source.special.map((path) => `left out ${path}: it is a special file.`);
  return { files: files.length, notes: [...inEnglish(source.notes), ...special], tooLarge };
}

function textFile(path: string, text: string): ArchiveFile {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, refusal: null, open: () => Promise.resolve(Readable.from([bytes])) };
}

async function* zipChunks(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const entry =
      file.size > largestPackedBytes
        ? new ZipPassThrough(file.path)
        : new ZipDeflate(file.path, { level: 6 });
    // The same folder makes the same zip, so that an upload that was interrupted goes on.
    entry.mtime = sameTime;
    zip.add(entry);
    for await (const chunk of await file.open()) {
      if (chunk instanceof Uint8Array) entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
