import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveSiteRoutes } from '@guidon/contract';
import { downloadRoute } from '../api-client.ts';
import { requireEventId } from '../find-event.ts';
import { printable } from '../terminal-text.ts';
import type { ArchiveOptions } from '../parse-command.ts';
import { saveDownload } from '../save-download.ts';
import { signIn, signOut } from '../sign-in.ts';
import { openEmptyFolder } from '../open-empty-folder.ts';
import { unpackZip } from '../unpack-zip.ts';

/** Letters that no disk takes for anything else; names of files may have more behind their two folders. */
const plainPath = /^(?:[\w-]+\.[a-z]+|files\/\d+\/\d+\/[^/\\:]+)$/;

/** Downloads the static site of an event that is over, and unpacks it into a new or empty folder. */
export async function archiveCommand(
  options: ArchiveOptions,
  print: (line: string) => void,
): Promise<number> {
  const folder = await openEmptyFolder(options.folder);
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-archive-'));
  try {
    const zip = join(scratch, 'archive.zip');
    await fetchSite(options, zip);
    const files = await unpackSite(zip, folder.path);
    print(printable(`${files} files are in ${options.folder}. Open ${join(options.folder, 'index.html')}.`));
    return 0;
  } catch (error) {
    await folder.giveBack();
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fetchSite(options: ArchiveOptions, zip: string): Promise<void> {
  const client = await signIn(options);
  try {
    const params = { eventId: await requireEventId(client, options.event) };
    const body = await downloadRoute(client, archiveSiteRoutes.download, { params });
    await saveDownload(client, body, { path: zip, what: 'archive' });
  } finally {
    await signOut(client, options);
  }
}

/** Unpacks the zip of a site into an empty folder and answers how many files it has; writes nothing beside it. */
function unpackSite(zipPath: string, folder: string): Promise<number> {
  return unpackZip(zipPath, folder, { plainPath, strange: 'which no archive of an event has' });
}
