import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type ChallengeExportFormat,
  challengeExportRoutes,
  type ExportPlan,
  publicBoardRoutes,
  submissionRoutes,
} from '@guidon/contract';
import { type ApiClient, callRoute, downloadRoute } from '../api-client.ts';
import { CliError } from '../cli-error.ts';
import { requireEventId } from '../find-event.ts';
import { printable } from '../terminal-text.ts';
import type { ExportOptions } from '../parse-command.ts';
import { saveDownload } from '../save-download.ts';
import { signIn, signOut } from '../sign-in.ts';
import { openEmptyFolder } from '../open-empty-folder.ts';
import { unpackZip } from '../unpack-zip.ts';

const plainPath =
  /^(?:\.ctf\/config|guidon\.ini|[\p{L}\p{N}-]+\/[\p{L}\p{N}-]+\/(?:challenge\.yml|solution\.md|dist\/[^/\\:\p{Cc}]+))$/u;

interface Target {
  path: string;
  /** As it is named to whoever asked for it. */
  shown: string;
  giveBack: () => Promise<void>;
}

/** Writes an event in a format of another platform, or who has scored; the exit code is 0 when all of it is there. */
export async function exportCommand(options: ExportOptions, print: (line: string) => void): Promise<number> {
  const target = await takeTarget(options);
  try {
    return await signedIn(options, async (client) => {
      const eventId = await requireEventId(client, options.event);
      return fetchInto(client, { options, eventId, target, print: (line) => print(printable(line)) });
    });
  } catch (error) {
    await target.giveBack();
    throw error;
  }
}

async function signedIn<T>(options: ExportOptions, use: (client: ApiClient) => Promise<T>): Promise<T> {
  const client = await signIn(options);
  try {
    return await use(client);
  } finally {
    await signOut(client, options);
  }
}

interface Fetch {
  options: ExportOptions;
  eventId: string;
  target: Target;
  print: (line: string) => void;
}

async function fetchInto(
  client: ApiClient,
  { options: { format, isZip }, eventId, target, print }: Fetch,
): Promise<number> {
  if (format === 'standings' || format === 'solves') {
    await saveTable(client, { format, eventId, target });
    print(`The ${format} are in ${target.shown}.`);
    return 0;
  }
  const query = { eventId, format };
  const { data } = await callRoute(client, challengeExportRoutes.plan, { query });
  if (format === 'ctfcli' && !isZip) await unpack(client, query, target.path);
  else await download(client, query, target.path);
  return report(data, { target, print });
}

function report(plan: ExportPlan, { target, print }: Pick<Fetch, 'target' | 'print'>): number {
  for (const note of plan.eventNotes) print(note);
  for (const line of linesOf(plan.notes)) print(line);
  const [challenges, files] = [counted(plan.challenges, 'challenge'), counted(plan.files, 'file')];
  print(`${challenges} with ${files} are in ${target.shown}.`);
  return plan.notes.some(({ isLeftOut }) => isLeftOut) ? 1 : 0;
}

const namedAtMost = 3;

/** A line for each note; what is true of many challenges, none of which is left out, is one line for all. */
function linesOf(notes: ExportPlan['notes']): string[] {
  return [...Map.groupBy(notes, ({ text }) => text)].flatMap(([text, of]) => {
    const names = of.map(({ name }) => name);
    if (of.length <= namedAtMost || of.some(({ isLeftOut }) => isLeftOut)) {
      return names.map((name) => `${name}: ${text}`);
    }
    return [`${names.slice(0, 2).join(', ')} and ${names.length - 2} more: ${text}`];
  });
}

/** A folder for the files of a project; for one file itself, or a folder that it is put into. */
function takeTarget({ target, format, isZip }: ExportOptions): Promise<Target> {
  if (format === 'ctfcli')
    return isZip ? newFile(target) : openEmptyFolder(target).then((taken) => ({ ...taken, shown: target }));
  const isTable = format === 'standings' || format === 'solves';
  const isFile = isTable ? /\.(?:csv|json|xlsx)$/i.test(target) : isZip || /\.zip$/i.test(target);
  return newFile(isFile ? target : join(target, isTable ? `${format}.csv` : `${format}.zip`));
}

async function newFile(path: string): Promise<Target> {
  if (await isThere(path)) throw new CliError(`There is a file at ${path} already; name a new one.`);
  const folder = dirname(path);
  const isNew = !(await isThere(folder));
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new CliError(`${folder} is not a folder.`);
  }
  const giveBack = () => rm(isNew ? folder : path, { recursive: isNew, force: true });
  return { path, shown: path, giveBack };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

interface ExportQuery {
  eventId: string;
  format: ChallengeExportFormat;
}

async function download(client: ApiClient, query: ExportQuery, path: string): Promise<void> {
  const body = await downloadRoute(client, challengeExportRoutes.download, { query });
  await saveDownload(client, body, { path, what: 'export' });
}

async function unpack(client: ApiClient, query: ExportQuery, folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-export-'));
  try {
    const zip = join(scratch, 'challenges.zip');
    await download(client, query, zip);
    await unpackZip(zip, folder, { plainPath, strange: 'which no export has' });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The kind of file follows from its name. */
async function saveTable(
  client: ApiClient,
  { format, eventId, target }: Pick<Fetch, 'eventId' | 'target'> & { format: 'standings' | 'solves' },
): Promise<void> {
  const ending = /\.(json|xlsx)$/i.exec(target.path)?.[1]?.toLowerCase();
  const kind = ending === 'json' || ending === 'xlsx' ? ending : 'csv';
  const params = { eventId };
  const body =
    format === 'standings'
      ? await downloadRoute(client, publicBoardRoutes.exportStandings, { params, query: { format: kind } })
      : await downloadRoute(client, submissionRoutes.export, {
          params,
          query: { format: kind, outcome: 'right' },
        });
  await saveDownload(client, body, { path: target.path, what: 'export' });
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
