import { once } from 'node:events';
import { constants, type WriteStream } from 'node:fs';
import { copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { CliError } from '../cli-error.ts';

/**
 * Lets `write` fill a file beside `path`, for its owner's eyes only, and gives it its name when it is complete. An
 * existing file is replaced when `isForced`, and never otherwise; what is no plain file never is.
 */
export async function writeBeside<T>(
  path: string,
  isForced: boolean,
  write: (target: Writable) => Promise<T>,
): Promise<T> {
  await requireFree(path, isForced);
  const part = `${path}.${process.pid}.part`;
  const file = await open(part, 'wx', 0o600);
  const stream = file.createWriteStream({ flush: true });
  try {
    const result = await write(stream);
    if (isForced) await rename(part, path);
    else await giveName(part, path);
    return result;
  } finally {
    await close(stream);
    await rm(part, { force: true });
  }
}

async function requireFree(path: string, isForced: boolean): Promise<void> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return;
  if (!stats.isFile()) throw new CliError(`${path} is not a file; name one.`);
  if (!isForced) throw exists(path);
}

/** A second name is refused where a file is; a folder that knows no second names gets a copy. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(path);
    await copyFile(part, path, constants.COPYFILE_EXCL);
  }
}

async function close(stream: WriteStream): Promise<void> {
  if (stream.closed) return;
  stream.destroy();
  await once(stream, 'close');
}

function exists(path: string): CliError {
  return new CliError(`${path} is there already; name another file, or replace it with --force.`);
}
