import { restoreBackup } from '@guidon/backup';
import { keepSecretKey } from '@guidon/server/config';
import type { RestoreOptions } from '../parse-command.ts';
import { openStorage } from '../files/open-storage.ts';
import {
  fingerprintOf,
  type OpenDatabase,
  openEmpty,
  readInstallation,
  refuseRunning,
} from './installation.ts';
import { createProgress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';
import { summaryOf } from './summary.ts';

/** Brings a backup into this installation, which holds nothing yet. */
export async function restoreCommand(
  { file, isQuiet }: RestoreOptions,
  { environment, stdout, stderr, signal }: Surroundings,
): Promise<number> {
  const startedMs = Date.now();
  const installation = readInstallation(environment);
  refuseRunning(installation);
  const { dataDir, filesFolder, secretKey } = installation;
  // The one on the disk would make its folder, before anything is known to be restored.
  const storage = installation.fileStorage.newFilesOn === 's3' ? await openStorage(installation) : null;
  const progress = createProgress(stderr, isQuiet);
  let database: OpenDatabase | null = null;
  try {
    const restored = await restoreBackup(file, {
      filesFolder,
      remoteFiles: storage?.s3 ?? null,
      fingerprint: secretKey === undefined ? null : fingerprintOf(secretKey),
      openDatabase: async () => {
        database = await openEmpty(installation);
        return database.connection;
      },
      keepSecretKey: (key) => {
        if (!installation.isKeyGiven) keepSecretKey(dataDir, key);
      },
      onProgress: progress.show,
      signal,
    });
    progress.end();
    stdout.write(`${summaryOf('Restored', { ...restored, tookMs: Date.now() - startedMs })}\n`);
    return 0;
  } finally {
    progress.end();
    await closeOf(database);
    storage?.close();
  }
}

async function closeOf(database: OpenDatabase | null): Promise<void> {
  await database?.close();
}
