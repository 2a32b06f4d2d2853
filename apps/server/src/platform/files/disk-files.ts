import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '../http/app-error.ts';
import type { Files } from './files.ts';
import { t } from './texts.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A write is complete before its key exists. Other users of the machine may read nothing of the folder. */
export function createDiskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictToOwner(folder);
  const pathOf = (storageKey: string) => {
    if (!keyPattern.test(storageKey)) throw notFound(t('fileNotFound'));
    return join(folder, storageKey);
  };
  return {
    async put(source, maxBytes) {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      const path = pathOf(storageKey);
      const temporary = `${path}.part`;
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          sizeBytes += chunk.length;
          if (sizeBytes > maxBytes) {
            done(
              new AppError(
                'PAYLOAD_TOO_LARGE',
                t('fileTooLarge', { mebibytes: Math.floor(maxBytes / 1024 / 1024) }),
              ),
            );
            return;
          }
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await requireSpace(folder);
        await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 });
        await pipeline(source, meter, createWriteStream(temporary, { flush: true, mode: 0o600 }));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isOutOfRoom(error) ? noRoom(error) : error;
      }
      return { storageKey, sizeBytes, sha256: hash.digest('hex') };
    },
    async open(storageKey): Promise<Readable> {
      const handle = await open(pathOf(storageKey)).catch(() => {
        throw notFound(t('fileNotFound'));
      });
      return handle.createReadStream();
    },
    async remove(storageKey) {
      await rm(pathOf(storageKey), { force: true });
    },
  };
}

const mebibyte = 1024 * 1024;
/** What is left for the database, which is often on the same disk: the lesser of the two. */
const reserve = { bytes: 512 * mebibyte, part: 0.05 };

async function requireSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < Math.min(reserve.bytes, blocks * bsize * reserve.part)) {
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
