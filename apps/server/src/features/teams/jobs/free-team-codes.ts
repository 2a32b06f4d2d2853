import { limits } from '@guidon/contract';
import { asPlatform, events, teams } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';

export const freeTeamCodesJob = defineCronJob({ name: 'free-team-codes', cron: '41 3 * * *' });

/** Frees the codes of teams whose event ended long ago; answers how many. */
export async function freeTeamCodes(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(services.clock() - limits.teamCodeKeptMs).toISOString();
  const { rowCount } = await asPlatform(services, (tx) =>
    tx.execute(sql`
      update ${teams} t set code = null
      from ${events} e
      where e.tenant_id = t.tenant_id and e.id = t.event_id and t.code is not null
        and e.ends_at < ${before}::timestamptz`),
  );
  return rowCount ?? 0;
}
