import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { challengeExportRoutes, type ExportPlan } from '@guidon/contract';
import { type ApiClient, callRoute, downloadRoute } from '../api-client.ts';
import { CliError } from '../cli-error.ts';
import { requireEventId } from '../find-event.ts';
import { printable } from '../format-report.ts';
import type { ExportOptions } from '../parse-command.ts';
import { saveDownload } from '../save-download.ts';
import { signIn, signOut } from '../sign-in.ts';
import { takeFolder } from '../take-folder.ts';
import { unpackZip } from '../unpack-zip.ts';

const plainPath =
  /^(?:\.ctf\/config|guidon\.ini|[\p{L}\p{N}-]+\/[\p{L}\p{N}-]+\/(?:challenge\.yml|solution\.md|dist\/[^/\\:\p{Cc}]+))$/u;

/** Writes the challenges of an event as a ctfcli project; the answer is the exit code: 0 when all of them are in it. */
export async function exportCommand(options: ExportOptions, print: (line: string) => void): Promise<number> {
  const target = options.isZip ? await newFile(options.folder) : await takeFolder(options.folder);
  try {
    const plan = await fetchInto(options, target.path);
    for (const { name, text } of plan.notes) print(printable(`${name}: ${text}`));
    print(
      printable(
        `${counted(plan.challenges, 'challenge')} with ${counted(plan.files, 'file')} are in ${options.folder}.`,
      ),
    );
    return plan.notes.some(({ isLeftOut }) => isLeftOut) ? 1 : 0;
  } catch (error) {
    await target.giveBack();
    throw error;
  }
}

async function newFile(path: string): Promise<{ path: string; giveBack: () => Promise<void> }> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new CliError(`There is a file at ${path} already; name a new one.`);
  return { path, giveBack: () => rm(path, { force: true }) };
}

async function fetchInto(options: ExportOptions, path: string): Promise<ExportPlan> {
  const client = await signIn(options);
  try {
    const query = { eventId: await requireEventId(client, options.event) };
    const { data } = await callRoute(client, challengeExportRoutes.plan, { query });
    if (options.isZip) await download(client, query, path);
    else await unpack(client, query, path);
    return data;
  } finally {
    await signOut(client, options);
  }
}

async function download(client: ApiClient, query: { eventId: string }, path: string): Promise<void> {
  const body = await downloadRoute(client, challengeExportRoutes.download, { query });
  await saveDownload(client, body, { path, what: 'export' });
}

async function unpack(client: ApiClient, query: { eventId: string }, folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-export-'));
  try {
    const zip = join(scratch, 'challenges.zip');
    await download(client, query, zip);
    await unpackZip(zip, folder, { plainPath, strange: 'which no export has' });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
