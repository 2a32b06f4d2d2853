import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../../../platform/services/services.ts';
import { defineCronJob } from '../../../../platform/jobs/job.ts';

export const removeUploadsJob = defineCronJob({ name: 'remove-uploads', cron: '47 * * * *' });

const prefix = 'guidon-upload-';
/** No upload takes that long: the process that made an older folder has ended. */
const abandonedAfterMs = 6 * 60 * 60_000;

/** Answers how many folders of interrupted uploads were removed. */
export async function removeUploads(
  { clock }: Pick<Services, 'clock'>,
  folder: string = tmpdir(),
): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    // Another process may be removing it at this moment.
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changedMs === null || clock() - changedMs < abandonedAfterMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
