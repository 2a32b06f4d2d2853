import { asPlatform, isNotSuspended, teams, type UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { lockAnyEvent } from '../../events/index.ts';
import { passOnLeadership } from '../enter-team.ts';
import { publishTeamChanged } from '../team-channels.ts';

export const passOnLeadershipsJob = defineCronJob({ name: 'pass-on-leaderships', cron: '23 * * * *' });

const atOnce = 500;

interface Leaderless extends Record<string, unknown> {
  tenantId: string;
  eventId: string;
  teamId: UnitId;
}

/** Gives teams whose leader cannot sign in any more one who can; answers how many have changed. */
export async function passOnLeaderships(
  services: Pick<Services, 'database' | 'jobs' | 'realtime'>,
): Promise<number> {
  const { rows } = await asPlatform(services, (tx) =>
    tx.execute<Leaderless>(sql`${leaderless} limit ${atOnce}`),
  );
  let changed = 0;
  for (const { tenantId, eventId, teamId } of rows) {
    changed += await asPlatform(services, async (tx) => {
      await lockAnyEvent(tx, tenantId, eventId);
      const { rows: still } = await tx.execute(sql`${leaderless} and t.id = ${teamId}`);
      if (still.length === 0) return 0;
      await passOnLeadership(tx, services, { tenantId, teamId });
      publishTeamChanged(tx, services, { teamId, eventId });
      return 1;
    });
  }
  return changed;
}

/**
 * Standing teams of events that were played here, with a member who could lead and without a leader who can; none of
 * suspended organizations.
 */
const leaderless = sql`
  select t.tenant_id as "tenantId", t.event_id as "eventId", t.id as "teamId" from ${teams} t
  where t.disbanded_at is null and ${isNotSuspended(sql`t.tenant_id`)}
    and not exists (select from event_histories h where h.tenant_id = t.tenant_id and h.event_id = t.event_id)
    and not exists (select from memberships m
      where m.tenant_id = t.tenant_id and m.user_id = t.leader_user_id and m.is_active)
    and exists (select from event_participants ep
      join team_memberships tm on tm.tenant_id = ep.tenant_id and tm.team_id = t.id and tm.user_id = ep.user_id
        and tm.left_at is null
      join memberships m on m.tenant_id = ep.tenant_id and m.user_id = ep.user_id and m.is_active
      where ep.tenant_id = t.tenant_id and ep.event_id = t.event_id and ep.unit_id = t.id)`;
