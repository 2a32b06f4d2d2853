import { Writable } from 'node:stream';
import type { Container } from './container/open-container.ts';
import { fileEntry, tableEntry } from './container/entry-names.ts';
import { openContainer } from './container/open-container.ts';
import type { FinishedBackup, OnProgress } from './create-backup.ts';

/** Reads all of a backup, unpacks it and compares it with its own list of contents; a BackupError says what is wrong. */
export async function checkBackup(
  path: string,
  { onProgress = () => {}, signal }: { onProgress?: OnProgress; signal?: AbortSignal } = {},
): Promise<FinishedBackup> {
  const container = await openContainer(path, signal);
  try {
    const { manifest, sizeBytes } = container;
    for (const table of manifest.tables) {
      await container.read(tableEntry(table.name), table, nowhere(), signal);
      onProgress(table.name, table.bytes);
    }
    await checkFiles(container, onProgress, signal);
    return { manifest, sizeBytes };
  } finally {
    container.close();
  }
}

async function checkFiles(
  { manifest, read }: Container,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0;
  for (const file of manifest.files) {
    await read(fileEntry(file.key), file, nowhere(), signal);
    bytes += file.bytes;
    onProgress('files', bytes);
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
