import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { BackupError } from '../backup-error.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import { manifestEntry, titleEntry } from './entry-names.ts';
import { createMeter, type ContentDigest } from './meter.ts';
import { isSealIntact } from './seal.ts';

export interface Container {
  manifest: Manifest;
  sizeBytes: number;
  /** Lets an entry flow into `target`; fails when it is not what the manifest says. */
  read: (
    name: string,
    expected: ContentDigest,
    target: NodeJS.WritableStream,
    signal?: AbortSignal,
  ) => Promise<void>;
  readAll: (name: string) => Promise<Buffer>;
  close: () => void;
}

/** Opens a backup after all of it was read once; a damaged, foreign or newer file is a BackupError. */
export async function openContainer(path: string, signal?: AbortSignal): Promise<Container> {
  const sizeBytes = await requireTitle(path);
  if (!(await isSealIntact(path, sizeBytes, signal))) throw damaged(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  const entryOf = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(path);
    return zip.openReadStreamPromise(entry);
  };
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const readAll = async (name: string) => buffer(await entryOf(name));
    const manifest = readManifest(path, await readAll(manifestEntry));
    return {
      manifest,
      sizeBytes,
      readAll,
      read: async (name, expected, target, stop) => {
        const meter = createMeter();
        await pipeline(await entryOf(name), meter.stream, target, { signal: stop });
        const { bytes, sha256 } = meter.result();
        if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(path);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Offset of the name in the header of the first entry of a zip. */
const nameOffset = 30;

async function requireTitle(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) throw new BackupError(`There is no file ${path}.`);
  if (!stats.isFile()) throw foreign(path);
  const file = await open(path);
  try {
    const start = Buffer.alloc(nameOffset + titleEntry.length);
    await file.read(start, 0, start.length, 0);
    const isZip = start.toString('latin1', 0, 4) === 'PK\x03\x04';
    if (!isZip || start.toString('latin1', nameOffset) !== titleEntry) throw foreign(path);
  } finally {
    await file.close();
  }
  return stats.size;
}

function foreign(path: string): BackupError {
  return new BackupError(`${path} is not a backup of Guidon.`);
}

function damaged(path: string): BackupError {
  return new BackupError(
    `The backup ${path} is damaged: it is cut off, or was changed after it was written.`,
  );
}
