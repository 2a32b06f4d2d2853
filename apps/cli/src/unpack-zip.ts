import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { CliError } from './cli-error.ts';

interface Expected {
  /** Paths that it may have. */
  plainPath: RegExp;
  /** What the rest of a sentence says of another path. */
  strange: string;
}

/** Unpacks a zip into an empty folder and answers how many files it has; writes nothing beside it. */
export async function unpackZip(zipPath: string, folder: string, expected: Expected): Promise<number> {
  const zip = await openPromise(zipPath, { autoClose: false, strictFileNames: true }).catch(() => {
    throw damaged();
  });
  try {
    let files = 0;
    for await (const entry of entriesOf(zip)) {
      requirePlain(entry, expected);
      await write(zip, entry, join(folder, entry.fileName));
      files += 1;
    }
    if (files === 0) throw damaged();
    return files;
  } finally {
    zip.close();
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch {
    throw damaged();
  }
}

const unixType = { mask: 0o170000, regular: 0o100000 };

/** A server that was taken over could send anything. */
function requirePlain({ fileName, externalFileAttributes }: Entry, { plainPath, strange }: Expected): void {
  const type = (externalFileAttributes >>> 16) & unixType.mask;
  const name = fileName.split('/').at(-1);
  const isPlain = plainPath.test(fileName) && name !== '.' && name !== '..';
  if (!isPlain || (type !== 0 && type !== unixType.regular)) {
    throw new CliError(`The archive has ${JSON.stringify(fileName)} in it, ${strange}.`);
  }
}

async function write(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : damaged()),
  });
  const source = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  await pipeline(source, check, createWriteStream(path, { flags: 'wx' })).catch((error: unknown) => {
    throw isOfDisk(error) ? error : damaged();
  });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function damaged(): CliError {
  return new CliError('The archive came damaged; try again.');
}
