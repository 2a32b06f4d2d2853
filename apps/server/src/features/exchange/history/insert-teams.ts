import { limits } from '@guidon/contract';
import { newId, type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { nameKeyOf as divisionKeyOf } from '../../divisions/index.ts';
import { nameKeyOf } from '../../teams/index.ts';
import { historyLimits } from './history-limits.ts';
import type { PastDivision, PastTeam } from './history.ts';
import { joinedAt } from './joined-at.ts';
import { slicesOf } from './slices-of.ts';
import { createUniqueNames } from './unique-names.ts';

interface EventKey {
  tenantId: string;
  eventId: string;
}

/** Teams without leaders and codes; answers their ids by those of the export. */
export async function insertTeams(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  teams: readonly PastTeam[],
  startsAtMs: number,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const nameOf = createUniqueNames();
  for (const slice of slicesOf(teams, historyLimits.peopleAtOnce)) {
    const rows = slice.map(({ id, name: written, affiliation, country, atMs }) => {
      const name = nameOf(written);
      ids.set(id, newId());
      const at = joinedAt(atMs, startsAtMs);
      return { id: ids.get(id), name, name_key: nameKeyOf(name), affiliation, country, at };
    });
    await tx.execute(sql`
      with r as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, name text, name_key text, affiliation text, country text, at timestamptz)
      ), units as (
        insert into scoring_units (tenant_id, event_id, id, kind, name, created_at)
        select ${tenantId}, ${eventId}, id, 'team', name, at from r
      )
      insert into teams (tenant_id, id, event_id, name_key, affiliation, country, created_at, updated_at)
      select ${tenantId}, id, ${eventId}, name_key, affiliation, country, at, at from r`);
  }
  return ids;
}

/** The captain where they came over, else the member who was there first. */
export async function nameLeaders(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  {
    teams,
    teamIds,
    accounts,
  }: {
    teams: readonly PastTeam[];
    teamIds: ReadonlyMap<string, string>;
    accounts: ReadonlyMap<string, UserId>;
  },
): Promise<void> {
  for (const slice of slicesOf(teams, historyLimits.peopleAtOnce)) {
    const rows = slice.map(({ id, captainId }) => ({
      id: teamIds.get(id),
      captain_id: accounts.get(captainId ?? '') ?? null,
    }));
    await tx.execute(sql`
      update teams t set leader_user_id = (
        select m.user_id from team_memberships m
        where m.tenant_id = t.tenant_id and m.team_id = t.id
        order by (m.user_id = r.captain_id) desc nulls last, m.joined_at, m.id limit 1
      )
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, captain_id uuid)
      where t.tenant_id = ${tenantId} and t.event_id = ${eventId} and t.id = r.id`);
  }
}

/** Those of the event with the same name are taken; answers their ids, empty where there are too many. */
export async function insertDivisions(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  divisions: readonly PastDivision[],
): Promise<Map<string, string>> {
  const { rows: had } = await tx.execute<{ id: string; nameKey: string }>(sql`
    select id, name_key as "nameKey" from event_divisions
    where tenant_id = ${tenantId} and event_id = ${eventId}`);
  const byKey = new Map(had.map(({ id, nameKey }) => [nameKey, id]));
  const ids = new Map<string, string>();
  for (const { id, name, description } of divisions) {
    const key = divisionKeyOf(name);
    const known = byKey.get(key);
    if (known === undefined && byKey.size >= limits.divisions) continue;
    const divisionId = known ?? newId();
    if (known === undefined)
      await tx.execute(sql`
        insert into event_divisions (tenant_id, id, event_id, name, name_key, description, position)
        values (${tenantId}, ${divisionId}, ${eventId}, ${name}, ${key}, ${description}, ${byKey.size})`);
    byKey.set(key, divisionId);
    ids.set(id, divisionId);
  }
  return ids;
}
