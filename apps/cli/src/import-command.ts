import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  challengeImportRoutes,
  type ImportReport,
  limits,
  type RouteCall,
  tooLargeList,
} from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { CliError } from './cli-error.ts';
import { findEvent } from './find-event.ts';
import { formatReport, isWhole } from './format-report.ts';
import { packFolder } from './pack-folder.ts';
import type { ImportOptions } from './parse-command.ts';
import { sendParts, untilItPasses } from './send-parts.ts';
import { signIn, signOut } from './sign-in.ts';

/** Imports a folder or zip through the API of a running server; the answer is the exit code: 0 when all of it is in. */
export async function importCommand(options: ImportOptions, print: (line: string) => void): Promise<number> {
  const isFolder = await isFolderAt(options.source);
  const client = await signIn(options);
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-import-'));
  try {
    const zip = isFolder ? join(scratch, 'challenges.zip') : options.source;
    const { tooLarge, unread } = isFolder
      ? await packFolder(options.source, zip, print)
      : { tooLarge: [], unread: [] };
    const isAllIn = await upload(client, { zip, tooLarge, name: options.source, print }, options);
    return isAllIn && unread.length === 0 ? 0 : 1;
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

/** Answers how many bytes there are to send. */
async function refuseTooLarge(zip: string): Promise<number> {
  const { size } = await stat(zip);
  if (size <= limits.importBytes) return size;
  const gibibytes = limits.importBytes / 1024 ** 3;
  throw new CliError(`The challenges come to more than ${gibibytes} GiB; import them in several goes.`);
}

export interface Archive {
  zip: string;
  tooLarge: readonly string[];
  /** What its file is called there. */
  name: string;
  print: (line: string) => void;
}

export type ImportQuery = Omit<
  NonNullable<RouteCall<typeof challengeImportRoutes.run>['query']>,
  'tooLarge' | 'uploadId'
>;

/** Has an archive imported; the server answers once all of it is done. */
export async function importArchive(
  client: ApiClient,
  archive: Archive,
  asked: ImportQuery,
): Promise<ImportReport> {
  const { query: sentBy, form } = await send(client, archive);
  const query = { ...asked, ...sentBy };
  const run = () => callRoute(client, challengeImportRoutes.run, { query }, form);
  if (form) return run();
  return untilItPasses(run, {
    isOnlyOnce: asked.dryRun !== 'true',
    onAgain: () => archive.print('the server is busy; the import is asked for again.'),
  });
}

async function upload(
  client: ApiClient,
  archive: Archive,
  { event: eventName, isDryRun, isMirror }: ImportOptions,
): Promise<boolean> {
  const event = eventName === null ? {} : await findEvent(client, eventName);
  const report = await importArchive(client, archive, {
    dryRun: isDryRun ? 'true' : 'false',
    ...(isMirror && { mirror: 'true' as const }),
    ...event,
  });
  for (const line of formatReport(report)) archive.print(line);
  return isWhole(report);
}

interface SentArchive {
  query: { uploadId?: string; tooLarge?: string };
  /** With the zip, unless it was sent in parts. */
  form?: FormData;
}

async function send(client: ApiClient, archive: Archive): Promise<SentArchive> {
  const { zip, tooLarge, print } = archive;
  const bytes = await refuseTooLarge(zip);
  const name = `${basename(archive.name) || 'challenges'}.zip`;
  const list = tooLargeList(tooLarge);
  if (bytes > limits.importPartBytes) {
    const sending = { name, path: zip, bytes, tooLarge: list ?? '', print };
    return { query: { uploadId: await sendParts(client, sending) } };
  }
  const form = new FormData();
  form.set('file', await openAsBlob(zip, { type: 'application/zip' }), name);
  return { query: { ...(list !== undefined && { tooLarge: list }) }, form };
}
