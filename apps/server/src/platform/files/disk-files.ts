import { chmodSync, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { createFiles } from './create-files.ts';
import type { Files, FileStore } from './files.ts';
import { t } from './texts.ts';

/** Files of one folder. */
export function createDiskFiles(folder: string): Files {
  return createFiles([createDiskStore(folder)]);
}

/** A write is complete before its key exists. Other users of the machine may read nothing of the folder. */
export function createDiskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictToOwner(folder);
  return {
    name: folder,
    async write(storageKey, source) {
      const path = join(folder, storageKey);
      const temporary = `${path}.part`;
      try {
        await requireSpace(folder);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(source, createWriteStream(temporary, { flush: true, mode: 0o600 }));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isOutOfRoom(error) ? noRoom(error) : error;
      }
    },
    async open(storageKey) {
      const handle = await open(join(folder, storageKey)).catch(() => null);
      return handle && handle.createReadStream();
    },
    async sizeOf(storageKey) {
      const stats = await stat(join(folder, storageKey)).catch(() => null);
      return stats && stats.size;
    },
    async remove(storageKey) {
      const path = join(folder, storageKey);
      await rm(path, { force: true });
      // Of a write that was cut off.
      await rm(`${path}.part`, { force: true });
    },
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isDirectory()) yield join(entry.parentPath, entry.name).slice(folder.length + 1);
      }
    },
  };
}

const mebibyte = 1024 * 1024;
/** What is left for the database, which is often on the same disk: the lesser of the two. */
const reserve = { bytes: 512 * mebibyte, part: 0.05 };

/** Bytes that this process is receiving, as they were announced. */
let onTheirWay = 0;

/** Calls `receive` where the disk has room for what it will write, beside all that is being received already. */
export async function withSpace<T>(folder: string, bytes: number, receive: () => Promise<T>): Promise<T> {
  onTheirWay += bytes;
  try {
    await requireSpace(folder);
    return await receive();
  } finally {
    onTheirWay -= bytes;
  }
}

/** Fails with UNAVAILABLE where so many bytes more would leave too little for the database. */
export async function requireSpace(folder: string, moreBytes = 0): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - moreBytes - onTheirWay < Math.min(reserve.bytes, blocks * bsize * reserve.part)) {
    throw noRoom(new Error('The disk has no more room than is left for the database.'));
  }
}

function noRoom(cause: unknown): AppError {
  return Object.assign(new AppError('UNAVAILABLE', t('noRoom')), { cause });
}

/** A folder on a share of another owner keeps the mode that its owner gave it. */
function restrictToOwner(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')))
      throw error;
  }
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
