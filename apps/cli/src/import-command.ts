import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { challengeImportRoutes, limits } from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { CliError } from './cli-error.ts';
import { findOrCreateEvent } from './find-or-create-event.ts';
import { formatReport } from './format-report.ts';
import { packFolder } from './pack-folder.ts';
import type { ImportOptions } from './parse-command.ts';
import { signIn, signOut } from './sign-in.ts';

/** Imports a folder or zip through the API of a running server; the answer is the exit code. */
export async function importCommand(options: ImportOptions, print: (line: string) => void): Promise<number> {
  const isFolder = await isFolderAt(options.source);
  const client = await signIn(options);
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-import-'));
  try {
    const zip = isFolder ? join(scratch, 'challenges.zip') : options.source;
    if (isFolder) await pack(options.source, zip, print);
    await refuseTooLarge(zip);
    return await upload(client, zip, options, print);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await signOut(client, options);
  }
}

async function isFolderAt(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (stats?.isDirectory()) return true;
  if (stats?.isFile()) return false;
  throw new CliError(`There is no folder or zip at ${path}.`);
}

async function pack(folder: string, zip: string, print: (line: string) => void): Promise<void> {
  const { leftOut } = await packFolder(folder, zip);
  for (const path of leftOut) print(`left out ${path}: it is a link or a special file.`);
}

async function refuseTooLarge(zip: string): Promise<void> {
  const { size } = await stat(zip);
  if (size <= limits.archiveBytes) return;
  const mebibytes = limits.archiveBytes / 1024 / 1024;
  throw new CliError(`The challenges come to more than ${mebibytes} MiB; import them in parts.`);
}

async function upload(
  client: ApiClient,
  zip: string,
  { source, event: eventName, isDryRun }: ImportOptions,
  print: (line: string) => void,
): Promise<number> {
  const event = eventName === null ? null : await findOrCreateEvent(client, eventName, isDryRun);
  const form = new FormData();
  form.set(
    'file',
    await openAsBlob(zip, { type: 'application/zip' }),
    `${basename(source) || 'challenges'}.zip`,
  );
  const query = {
    dryRun: isDryRun ? ('true' as const) : ('false' as const),
    ...(event?.id && { eventId: event.id }),
  };
  const report = await callRoute(client, challengeImportRoutes.run, { query }, form);
  if (event?.isNew) {
    print(`Event "${eventName}" ${isDryRun ? 'does not exist and would be' : 'is'} created as a draft.`);
  }
  for (const line of formatReport(report)) print(line);
  return report.sums.failed > 0 ? 1 : 0;
}
