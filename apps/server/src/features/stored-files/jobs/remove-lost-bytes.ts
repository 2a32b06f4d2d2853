import { forgetWrites, unnamedWrites } from '../../../platform/files/note-writes.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';

export const removeLostBytesJob = defineCronJob({ name: 'remove-lost-bytes', cron: '17 * * * *' });

type Needs = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

/** No upload takes that long, and its row is written right after it. */
const settledMs = 24 * 60 * 60_000;
const mostAtOnce = 500;

/** Removes bytes that were written a day ago and that no row names; answers of how many keys. */
export async function removeLostBytes(services: Needs): Promise<number> {
  const keys = await unnamedWrites(services, new Date(services.clock() - settledMs), mostAtOnce);
  const removed: string[] = [];
  try {
    for (const key of keys) {
      await services.files.remove(key);
      removed.push(key);
    }
  } catch (error) {
    // A storage that is away is asked again the next time.
    services.log.warn({ err: error }, 'bytes without a row could not be removed');
  }
  await forgetWrites(services, removed);
  return removed.length;
}
