import { limits } from '@guidon/contract';
import { asPlatform, events, teams } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import { endSql, revealedSql } from '../../events/index.ts';
import type { Services } from '../../../platform/services/services.ts';

export const freeTeamCodesJob = defineCronJob({ name: 'free-team-codes', cron: '41 3 * * *' });

/** Frees the codes of teams whose event ended long ago; answers how many. */
export async function freeTeamCodes(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const nowMs = services.clock();
  const before = new Date(nowMs - limits.teamCodeKeptMs).toISOString();
  const { rowCount } = await asPlatform(services, (tx) =>
    tx.execute(sql`
      update ${teams} t set code = null
      from ${events}
      where ${events.tenantId} = t.tenant_id and ${events.id} = t.event_id and t.code is not null
        and ${revealedSql(nowMs)} and ${endSql} < ${before}::timestamptz`),
  );
  return rowCount ?? 0;
}
