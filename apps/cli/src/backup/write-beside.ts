import { once } from 'node:events';
import { constants, createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { copyFile, link, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { CliError } from '../cli-error.ts';

/**
 * Lets `write` fill a file beside `path`, for its owner's eyes only, and gives it its name when it is complete. An
 * existing file is replaced when `isForced`, and never otherwise.
 */
export async function writeBeside<T>(
  path: string,
  isForced: boolean,
  write: (open: () => Writable) => Promise<T>,
): Promise<T> {
  if (!isForced && existsSync(path)) throw exists(path);
  const part = `${path}.${process.pid}.part`;
  let stream: WriteStream | null = null;
  const open = () => (stream = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
  try {
    const result = await write(open);
    if (isForced) await rename(part, path);
    else await giveName(part, path);
    return result;
  } finally {
    await closed(stream);
    await rm(part, { force: true });
  }
}

/** A second name is refused where a file is; a folder that knows no second names gets a copy. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw exists(path);
    await copyFile(part, path, constants.COPYFILE_EXCL);
  }
}

async function closed(stream: WriteStream | null): Promise<void> {
  if (stream === null || stream.closed) return;
  stream.destroy();
  await once(stream, 'close');
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function exists(path: string): CliError {
  return new CliError(`${path} is there already; name another file, or replace it with --force.`);
}
