import { type MovedFiles, moveFiles } from '@guidon/backup';
import { formatBytes } from '../terminal-text.ts';
import { openExisting, readInstallation } from '../backup/installation.ts';
import { createProgress } from '../backup/progress.ts';
import type { Surroundings } from '../backup/surroundings.ts';
import { CliError } from '../cli-error.ts';
import type { MoveFilesOptions } from '../parse-command.ts';
import { explained, openStorage } from './open-storage.ts';

/** Moves the files of this installation between its folder and its object storage; the server may run. */
export async function moveFilesCommand(
  { to, isDryRun, isQuiet }: MoveFilesOptions,
  { environment, stdout, stderr, signal }: Surroundings,
): Promise<number> {
  const installation = readInstallation(environment);
  const storage = await openStorage(installation);
  const { disk, s3 } = storage;
  if (s3 === null)
    throw new CliError('There is no object storage to move between; set FILES_URL as for the server.');
  if (installation.fileStorage.newFilesOn !== to)
    stderr.write(
      `guidon: a server with these settings still puts new files elsewhere; start it with FILES_NEW_ON=${to} first\n`,
    );
  const places = to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
  const progress = createProgress(stderr, isQuiet);
  const { connection, close } = await openExisting(installation);
  try {
    const onProgress = (bytes: number) => progress.show('moved', bytes);
    const sums = await moveFiles({ connection, ...places, isDryRun, onProgress, signal });
    progress.end();
    stdout.write(`${summaryOf(sums, { to, isDryRun })}\n`);
    for (const line of lossesOf(sums)) stderr.write(`guidon: ${line}\n`);
    return sums.damaged.length + sums.missing.length === 0 ? 0 : 1;
  } catch (error) {
    throw explained(error);
  } finally {
    progress.end();
    await close();
    storage.close();
  }
}

function summaryOf(
  { moved, there, bytes }: MovedFiles,
  { to, isDryRun }: Pick<MoveFilesOptions, 'to' | 'isDryRun'>,
): string {
  const files = `${moved} ${moved === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`;
  return `${isDryRun ? 'Would move' : 'Moved'} to ${to}: ${files}; ${there} were there already`;
}

function lossesOf({ damaged, missing }: MovedFiles): string[] {
  return [
    ...damaged.map((key) => `${key} has not the bytes that were stored under it, and stays where it is`),
    ...missing.map((key) => `${key} is in neither place`),
  ];
}
