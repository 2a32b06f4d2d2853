import { randomBytes } from 'node:crypto';
import { limits, Username } from '@guidon/contract';
import { memberships, newId, type Tx, type UserId, userIdOf, users } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { standInEmail, standInNameKey } from '../../accounts/index.ts';
import { addWaitingPeople, standInsFor } from '../../invitations/index.ts';
import { historyLimits, slicesOf } from './history-limits.ts';
import { type PastPerson, type PastTeam, joinedAt } from './history.ts';
import { knownMembers } from './counterparts.ts';

interface Write {
  tenantId: string;
  eventId: string;
  people: readonly PastPerson[];
  teamIds: ReadonlyMap<string, string>;
  teams: readonly PastTeam[];
  startsAtMs: number;
  nowMs: number;
}

interface NewStandIn {
  id: string;
  username: string;
}

/**
 * Registers everybody: a member with their account, anybody else with one that stands for them and that nobody can sign
 * in to. Answers the accounts by the ids of the export.
 */
export async function insertPeople(tx: Tx, write: Write): Promise<Map<string, UserId>> {
  const { tenantId, people } = write;
  const emails = people.flatMap(({ email }) => email ?? []);
  const members = await knownMembers(tx, tenantId, emails);
  const standIns = await standInsFor(tx, tenantId, emails);
  const accounts = new Map<string, UserId>();
  const created: NewStandIn[] = [];
  for (const { id, email, name } of people) {
    const known = email === null ? undefined : (members.get(email) ?? standIns.get(email));
    const userId = userIdOf(known ?? newId());
    if (known === undefined) created.push({ id: userId, username: allowedName(name) });
    accounts.set(id, userId);
  }
  for (const slice of slicesOf(created, historyLimits.peopleAtOnce))
    await insertStandIns(tx, { tenantId, nowMs: write.nowMs }, slice);
  for (const slice of slicesOf(people, historyLimits.peopleAtOnce)) {
    await register(tx, write, slice, accounts);
    await addWaitingPeople(
      tx,
      slice.flatMap(({ id, email }) => {
        const userId = accounts.get(id);
        if (email === null || userId === undefined || members.has(email)) return [];
        const { eventId, nowMs } = write;
        return [{ tenantId, eventId, userId, email, createdAt: new Date(nowMs) }];
      }),
    );
  }
  return accounts;
}

/**
 * Their names are those of the export, with a number behind it where a member has that name. Which names accounts
 * elsewhere have is not asked, and none is taken from anybody.
 */
async function insertStandIns(
  tx: Tx,
  { tenantId, nowMs }: { tenantId: string; nowMs: number },
  people: readonly NewStandIn[],
): Promise<void> {
  const taken = await namesOfMembers(tx, tenantId, people);
  const rows = people.map(({ id, username }) => ({
    id,
    username: taken.has(username.toLowerCase()) ? withSuffix(username) : username,
    key: standInNameKey(id),
    email: standInEmail(id),
  }));
  await tx.execute(sql`
    insert into users (id, email, username, username_key, password_hash, is_active)
    select r.id, r.email, r.username, r.key, 'none', false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, email text, username text, key text)`);
  const ids = people.map(({ id }) => id);
  await tx.execute(sql`
    insert into memberships (tenant_id, user_id, role, is_active, removed_at)
    select ${tenantId}, id, 'participant', false, ${new Date(nowMs).toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) as t (id)`);
}

async function namesOfMembers(tx: Tx, tenantId: string, people: readonly NewStandIn[]): Promise<Set<string>> {
  const keys = people.map(({ username }) => username.toLowerCase());
  const rows = await tx
    .select({ key: users.usernameKey })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        sql`${users.usernameKey} = any (${sql.param(keys)}::text[])`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Also with spaces and letters of any language, unlike names that people choose here. */
function allowedName(name: string): string {
  const cut = name.slice(0, limits.usernameMax).toWellFormed().trim();
  const plain = cut.replace(/[^A-Za-z0-9_-]/g, '').padEnd(limits.usernameMin, '-');
  return cut !== '' && Username.safeParse(plain).success ? cut : withSuffix('player');
}

function withSuffix(name: string): string {
  const stem = name.slice(0, limits.usernameMax - 8).toWellFormed();
  return `${stem.trimEnd()} #${randomBytes(3).toString('hex')}`;
}

async function register(
  tx: Tx,
  { tenantId, eventId, teamIds, teams, startsAtMs }: Write,
  people: readonly PastPerson[],
  accounts: ReadonlyMap<string, UserId>,
): Promise<void> {
  const captains = new Set(teams.map(({ id, captainId }) => `${id} ${captainId}`));
  const rows = people.map(({ id, teamId, atMs }) => ({
    user_id: accounts.get(id),
    team_id: (teamId === null ? undefined : teamIds.get(teamId)) ?? null,
    membership_id: newId(),
    way: captains.has(`${teamId} ${id}`) ? 'created' : 'code',
    at: joinedAt(atMs, startsAtMs),
  }));
  await tx.execute(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (user_id uuid, team_id uuid, membership_id uuid, way text, at timestamptz)
    ), alone as (
      insert into scoring_units (tenant_id, event_id, id, created_at)
      select ${tenantId}, ${eventId}, user_id, at from r
    ), playing as (
      insert into event_participants (tenant_id, event_id, user_id, unit_id, registered_at)
      select ${tenantId}, ${eventId}, user_id, coalesce(team_id, user_id), at from r
    )
    insert into team_memberships (tenant_id, id, team_id, event_id, user_id, joined_at, joined_by)
    select ${tenantId}, membership_id, team_id, ${eventId}, user_id, at, way from r where team_id is not null`);
}
