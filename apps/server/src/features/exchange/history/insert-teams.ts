import { limits } from '@guidon/contract';
import { newId, type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { nameKeyOf as divisionKeyOf } from '../../divisions/index.ts';
import { nameKeyOf } from '../../teams/index.ts';
import { historyLimits, slicesOf } from './history-limits.ts';
import { type PastDivision, type PastTeam, joinedAt } from './history.ts';

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

/** Room for a blank, brackets and any number of an import. */
const longestSuffix = 8;

/** Gives names that look alike a number, since here only one team of an event has each. */
export function createUniqueNames(): (written: string) => string {
  const taken = new Set<string>();
  /** The number to try next, by the name without its number: thousands of one name are not counted through each time. */
  const next = new Map<string, number>();
  return (written) => {
    const name = written.padEnd(limits.teamNameMin, '_');
    const plain = cut(name, limits.teamNameMax);
    if (take(taken, plain)) return plain;
    const stem = nameKeyOf(cut(name, limits.teamNameMax - longestSuffix));
    for (let number = next.get(stem) ?? 2; ; number += 1) {
      const suffix = ` (${number})`;
      const numbered = `${cut(name, limits.teamNameMax - suffix.length)}${suffix}`;
      if (!take(taken, numbered)) continue;
      next.set(stem, number + 1);
      return numbered;
    }
  };
}

function take(taken: Set<string>, name: string): boolean {
  const key = nameKeyOf(name);
  if (taken.has(key)) return false;
  taken.add(key);
  return true;
}

function cut(name: string, longest: number): string {
  return name.slice(0, longest).toWellFormed().trim();
}
