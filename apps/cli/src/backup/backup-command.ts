import { setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { createBackup, type FinishedBackup } from '@guidon/backup';
import packageJson from '../../../../package.json' with { type: 'json' };
import { CliError } from '../cli-error.ts';
import type { BackupOptions } from '../parse-command.ts';
import { fingerprintOf, type Installation, openExisting, readInstallation } from './installation.ts';
import { openStorage } from '../files/open-storage.ts';
import { createProgress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';
import { lossOf, summaryOf } from './summary.ts';
import { writeBeside } from './write-beside.ts';

/** A server on the same machine comes first. */
const priority = 10;

/** Copies database, files and key of this installation into one file, or to standard output. */
export async function backupCommand(
  { file, isForced, isQuiet }: BackupOptions,
  surroundings: Surroundings,
): Promise<number> {
  const startedMs = Date.now();
  const { stdout, stderr } = surroundings;
  const installation = readInstallation(surroundings.environment);
  const secretKey = requireKey(installation);
  setPriority(priority);
  const write = (target: Writable) => copy(installation, secretKey, { target, isQuiet, surroundings });
  const isOnStdout = file === '-';
  if (isOnStdout && stdout.isTTY) throw new CliError('Standard output is a terminal; name a file.', 2);
  const finished = await (isOnStdout ? write(stdout) : writeBeside(file, isForced, write));
  for (const line of lossOf(finished.manifest.lostFiles)) stderr.write(`guidon: ${line}\n`);
  const summary = summaryOf('Backed up', { ...finished, tookMs: Date.now() - startedMs });
  (isOnStdout ? stderr : stdout).write(`${summary}\n`);
  return 0;
}

async function copy(
  installation: Installation,
  secretKey: string,
  { target, isQuiet, surroundings }: { target: Writable; isQuiet: boolean; surroundings: Surroundings },
): Promise<FinishedBackup> {
  const progress = createProgress(surroundings.stderr, isQuiet);
  const storage = await openStorage(installation);
  const { connection, close } = await openExisting(installation);
  try {
    return await createBackup(target, {
      connection,
      filesFolder: installation.filesFolder,
      remoteFiles: storage.s3,
      secretKey: {
        fingerprint: fingerprintOf(secretKey),
        generated: installation.isKeyGiven ? null : secretKey,
      },
      productVersion: packageJson.version,
      onProgress: progress.show,
      signal: surroundings.signal,
    });
  } finally {
    progress.end();
    await close();
    storage.close();
  }
}

function requireKey({ secretKey, dataDir }: Installation): string {
  if (secretKey !== undefined) return secretKey;
  throw new CliError(`There is no secret key in ${dataDir}; set DATA_DIR or SECRET_KEY as for the server.`);
}
