import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Container } from '../container/open-container.ts';
import { fileEntry } from '../container/entry-names.ts';
import type { OnProgress } from '../create-backup.ts';

/** The path of a file in `folder` that is not in the backup; null when there is none. */
export async function findForeignFile(folder: string, keys: ReadonlySet<string>): Promise<string | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return paths.find((path) => !keys.has(path.replace(/\.part$/, ''))) ?? null;
}

/** Writes the files of a backup below `folder`; each is complete before it has its name. */
export async function writeFiles(
  { manifest, read }: Container,
  folder: string,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0;
  for (const file of manifest.files) {
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
    bytes += file.bytes;
    onProgress('files', bytes);
  }
}
