import { asPlatform } from '@guidon/db';
import type { Cleanup } from '../../../../platform/feature/feature.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { defineCronJob } from '../../../../platform/jobs/job.ts';

export const removeExpiredJob = defineCronJob({ name: 'remove-expired', cron: '17 * * * *' });

/** Expired rows are kept this long for inspection. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Removes expired rows, each kind in a transaction of its own; answers how many of each. */
export async function removeExpired(
  services: Pick<Services, 'database' | 'clock'>,
  cleanups: readonly Cleanup[],
): Promise<Record<string, number>> {
  const now = new Date(services.clock());
  const times = { now, keptFrom: new Date(now.getTime() - keptMs) };
  const removed: Record<string, number> = {};
  for (const { name, remove } of cleanups) {
    const { rowCount } = await asPlatform(services, (tx) => remove(tx, times));
    removed[name] = rowCount ?? 0;
  }
  return removed;
}
