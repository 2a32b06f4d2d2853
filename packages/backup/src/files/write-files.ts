import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Container } from '../container/open-container.ts';
import { fileEntry } from '../container/entry-names.ts';
import type { OnProgress } from '../create-backup.ts';
import type { FileCopy } from '../manifest.ts';
import type { FilePlace } from './file-place.ts';

/** The path of a file in `folder` that is not in the backup; null when there is none. */
export async function findForeignFile(folder: string, keys: ReadonlySet<string>): Promise<string | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return paths.find((path) => !keys.has(path.replace(/\.part$/, ''))) ?? null;
}

/** The same of an object storage. */
export async function findForeignKey(remote: FilePlace, keys: ReadonlySet<string>): Promise<string | null> {
  for await (const key of remote.list()) if (!keys.has(key)) return key;
  return null;
}

/** Writes the files of a backup into a folder or an object storage; each is complete before it has its name. */
export async function writeFiles(
  { manifest, read }: Container,
  target: string | FilePlace,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0;
  for (const file of manifest.files) {
    if (typeof target === 'string') await writeToFolder(read, target, file, signal);
    else await writeToRemote(read, target, file, signal);
    bytes += file.bytes;
    onProgress('files', bytes);
  }
}

async function writeToFolder(
  read: Container['read'],
  folder: string,
  file: FileCopy,
  signal?: AbortSignal,
): Promise<void> {
  const path = join(folder, file.key);
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await read(fileEntry(file.key), file, createWriteStream(part, { flush: true, mode: 0o600 }), signal);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What is not as the manifest says is taken back: it is known at the end alone. */
async function writeToRemote(
  read: Container['read'],
  remote: FilePlace,
  file: FileCopy,
  signal?: AbortSignal,
): Promise<void> {
  const bytes = new PassThrough();
  const written = remote.write(file.key, bytes);
  await Promise.all([
    read(fileEntry(file.key), file, bytes, signal).catch((error: unknown) => {
      bytes.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
    written,
  ]).catch(async (error: unknown) => {
    bytes.destroy();
    await written.then(
      () => remote.remove(file.key),
      () => {},
    );
    throw error;
  });
}
