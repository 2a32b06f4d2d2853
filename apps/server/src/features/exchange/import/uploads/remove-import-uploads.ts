import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatform } from '@guidon/db';
import { importUploads } from '@guidon/db/schema/exchange';
import { inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services/services.ts';

export const removeImportUploadsJob = defineCronJob({ name: 'remove-import-uploads', cron: '7 * * * *' });

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>;

/** A folder is made after its row: one that is younger may belong to a row that is being written. */
const settledMs = 10 * 60_000;

/** Removes uploads that are over, and folders whose upload, organization or account is gone. Answers how many folders. */
export async function removeImportUploads(services: Needs): Promise<number> {
  await asPlatform(services, (tx) =>
    tx.delete(importUploads).where(lt(importUploads.expiresAt, new Date(services.clock()))),
  );
  return removeStrayFolders(services);
}

export async function removeStrayFolders(services: Needs): Promise<number> {
  const { uploadsFolder } = services.settings;
  const folders = (await readdir(uploadsFolder).catch(() => [])).filter(
    (name) => z.uuid().safeParse(name).success,
  );
  if (folders.length === 0) return 0;
  const rows = await asPlatform(services, (tx) =>
    tx.select({ id: importUploads.id }).from(importUploads).where(inArray(importUploads.id, folders)),
  );
  const kept = new Set(rows.map(({ id }) => id));
  let removed = 0;
  for (const name of folders.filter((folder) => !kept.has(folder))) {
    const path = join(uploadsFolder, name);
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changedMs === null || services.clock() - changedMs < settledMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
