import type { Pool, PoolClient } from 'pg';

interface TeamRows {
  tenantId: string;
  eventId: string;
  teamIds: readonly string[];
  /** In the order of the teams. */
  leaderIds: readonly string[];
}

/** Teams of an event with their scoring units, written by SQL. */
export async function insertTeams(
  client: Pool | PoolClient,
  { tenantId, eventId, teamIds, leaderIds }: TeamRows,
): Promise<void> {
  await client.query(
    `insert into scoring_units (tenant_id, event_id, id, kind, name)
     select $1, $2, t, 'team', 'Team ' || n from unnest($3::uuid[]) with ordinality u(t, n)`,
    [tenantId, eventId, teamIds],
  );
  await client.query(
    `insert into teams (tenant_id, event_id, id, name_key, code, leader_user_id)
     select $1, $2, t, 'team ' || n, 'T' || lpad(n::text, 7, '0'), l
     from unnest($3::uuid[], $4::uuid[]) with ordinality u(t, l, n)`,
    [tenantId, eventId, teamIds, leaderIds],
  );
}
