import { newId } from '@guidon/db';
import type { Pool } from 'pg';
import { insertTeams } from './insert-teams.ts';
import type { SeededEvent } from './seed-event.ts';

export interface FormedTeam {
  teamId: string;
  /** Which of the event's users its members are. */
  members: number[];
}

/**
 * A running event of teams, written by SQL, beside the seeded one whose users play in it: what is measured there does not
 * change.
 */
export async function formTeams(
  pool: Pool,
  { tenantId, teams: users }: Pick<SeededEvent, 'tenantId' | 'teams'>,
  { count, size }: { count: number; size: number },
): Promise<FormedTeam[]> {
  const eventId = newId();
  const teams = Array.from({ length: count }, (_team, n) => ({
    teamId: newId(),
    members: Array.from({ length: size }, (_member, m) => n * size + m),
  }));
  const places = teams.flatMap(({ teamId, members }) =>
    members.map((member) => ({ teamId, userId: users[member]?.userId ?? '' })),
  );
  const userIds = places.map(({ userId }) => userId);
  const own = [tenantId, eventId];
  await pool.query(
    `insert into events (tenant_id, id, name, lifecycle, starts_at, started_at, ends_at, registration_code, team_mode)
     values ($1, $2, 'Teams', 'active', now(), now(), now() + interval '1 day', $3, 'teams')`,
    [...own, eventId.slice(-10)],
  );
  await pool.query(
    `insert into event_counters (tenant_id, event_id, participant_count, last_fact_at) values ($1, $2, $3, now())`,
    [...own, places.length],
  );
  await pool.query(
    'insert into scoring_units (tenant_id, event_id, id) select $1, $2, u from unnest($3::uuid[]) u',
    [...own, userIds],
  );
  await insertTeams(pool, {
    tenantId,
    eventId,
    teamIds: teams.map(({ teamId }) => teamId),
    leaderIds: teams.map(({ members }) => users[members[0] ?? 0]?.userId ?? ''),
  });
  await pool.query(
    `insert into event_participants (tenant_id, event_id, user_id, unit_id)
     select $1, $2, u, t from unnest($3::uuid[], $4::uuid[]) p(u, t)`,
    [...own, userIds, places.map(({ teamId }) => teamId)],
  );
  await pool.query('analyze');
  return teams;
}
