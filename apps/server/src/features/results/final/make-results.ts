import { eventCounters, events, inTenant, type Tx, type UserId } from '@guidon/db';
import { eventResults, eventResultStates, memberSkills } from '@guidon/db/schema/results';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';
import { endOf, isRevealed } from '../../events/index.ts';
import { type EventKey, latestRankings, type LiveEvent, type LiveEvents } from '../../standings/index.ts';
import { ownResults, placeOf, type Player, skillsOf } from './results-of.ts';

const membersAtOnce = 500;

type Needs = Pick<Services, 'database' | 'clock'>;

interface State {
  factSeq: number;
  participantCount: number;
  eventVersion: number;
}

const rowsAtOnce = 500;

/** Makes the results of an event where there are none or they were made of another state of it. */
export async function requireResults(services: Needs, events: LiveEvents, key: EventKey): Promise<void> {
  const scope = { database: services.database, tenantId: key.tenantId };
  if (await inTenant(scope, (tx) => isCurrent(tx, key))) return;
  const live = await events.read(key);
  const nowMs = services.clock();
  if (live === null || !isRevealed(live.definition, nowMs)) return;
  await inTenant(scope, (tx) => makeResults(tx, live, key, nowMs));
}

async function isCurrent(tx: Tx, key: EventKey): Promise<boolean> {
  const made = await readMade(tx, key);
  const state = await readState(tx, key);
  return made !== null && state !== null && isSame(made, state);
}

function isSame(a: State, b: State): boolean {
  return (
    a.factSeq === b.factSeq && a.participantCount === b.participantCount && a.eventVersion === b.eventVersion
  );
}

async function readMade(tx: Tx, { tenantId, eventId }: EventKey): Promise<State | null> {
  const { factSeq, participantCount, eventVersion } = eventResultStates;
  const [found] = await tx
    .select({ factSeq, participantCount, eventVersion })
    .from(eventResultStates)
    .where(and(eq(eventResultStates.tenantId, tenantId), eq(eventResultStates.eventId, eventId)));
  return found ?? null;
}

async function readState(tx: Tx, { tenantId, eventId }: EventKey): Promise<State | null> {
  const { lastFactSeq: factSeq, participantCount } = eventCounters;
  const [found] = await tx
    .select({ factSeq, participantCount, eventVersion: events.version })
    .from(eventCounters)
    .innerJoin(events, and(eq(events.tenantId, eventCounters.tenantId), eq(events.id, eventCounters.eventId)))
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
  return found ?? null;
}

/** One at a time for an event. What this process has not yet heard of is left to the next try. */
async function makeResults(tx: Tx, live: LiveEvent, key: EventKey, nowMs: number): Promise<void> {
  const { tenantId, eventId } = key;
  // Skills are summed up over all events of a member, so that those of two events are not summed up at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event-results ${tenantId}`}, 0))`);
  // So that nobody reopens the event meanwhile.
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)))
    .for('share');
  const state = await readState(tx, key);
  if (state === null || (live.facts.at(-1)?.seq ?? 0) < state.factSeq) return;
  // A claim changes facts that were loaded, and with them the version.
  if (live.definition.version !== state.eventVersion) return;
  const made = { ...state, madeAt: new Date(nowMs) };
  await tx
    .insert(eventResultStates)
    .values({ tenantId, eventId, ...made })
    .onConflictDoUpdate({ target: [eventResultStates.tenantId, eventResultStates.eventId], set: made });
  const endedAt = endOf(live.definition) ?? new Date(nowMs);
  const skills = skillsOf(live, nowMs);
  const ownOf = ownResults(live, nowMs);
  const players = await readPlayers(tx, key);
  const rowOf = (player: Player) => {
    const { of: entrants, ...standing } = placeOf(live, player.unitId, nowMs);
    const own = ownOf(player);
    const found = skills.get(player.userId) ?? [];
    return { tenantId, eventId, ...player, ...standing, ...own, entrants, endedAt, skills: found };
  };
  for (let from = 0; from < players.length; from += rowsAtOnce)
    await writeRows(tx, players.slice(from, from + rowsAtOnce).map(rowOf));
  await sumSkills(tx, tenantId, [...playersOf(live, players)]);
}

/** Also those who were taken out of the event: their facts stay. */
function playersOf({ facts }: LiveEvent, players: readonly Pick<Player, 'userId'>[]): Set<UserId> {
  const credited = facts.flatMap(({ userId }) => userId ?? []);
  return new Set([...players.map(({ userId }) => userId), ...credited]);
}

async function readPlayers(tx: Tx, key: EventKey): Promise<Player[]> {
  // Locked, so that whoever is removed meanwhile takes their result along.
  const { rows } = await tx.execute<Player & Record<string, unknown>>(sql`
    select p.user_id as "userId", p.unit_id as "unitId", coalesce(latest.status, 'ranked') as status
    from event_participants p left join ${latestRankings(key)} on latest.unit_id = p.unit_id
    where p.tenant_id = ${key.tenantId} and p.event_id = ${key.eventId} for key share of p`);
  return rows;
}

const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;

async function writeRows(tx: Tx, rows: (typeof eventResults.$inferInsert)[]): Promise<void> {
  const {
    tenantId: _tenantId,
    eventId: _eventId,
    userId: _userId,
    ...columns
  } = getTableColumns(eventResults);
  const set = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)]));
  await tx
    .insert(eventResults)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventResults.tenantId, eventResults.eventId, eventResults.userId],
      set,
    });
}

/** Sums up what members have solved. Whoever calls it is the only one in the tenant to do so. */
export async function sumSkills(tx: Tx, tenantId: string, userIds: readonly UserId[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += membersAtOnce)
    await sumSome(tx, tenantId, userIds.slice(from, from + membersAtOnce));
}

async function sumSome(tx: Tx, tenantId: string, userIds: readonly UserId[]): Promise<void> {
  const ids = sql`any (${sql.param([...userIds])}::uuid[])`;
  await tx
    .delete(memberSkills)
    .where(and(eq(memberSkills.tenantId, tenantId), inArray(memberSkills.userId, [...userIds])));
  await tx.execute(sql`
    insert into ${memberSkills} (tenant_id, user_id, category, questions, points)
    select r.tenant_id, r.user_id, skill.category, sum(skill.questions), sum(skill.points)
    from ${eventResults} r
    join ${events} e on e.tenant_id = r.tenant_id and e.id = r.event_id
      and e.visibility = 'listed' and e.board_visibility in ('members', 'public')
    cross join lateral jsonb_to_recordset(r.skills) as skill (category text, questions int, points bigint)
    where r.tenant_id = ${tenantId} and r.user_id = ${ids} and r.status in ('ranked', 'unranked')
    group by r.tenant_id, r.user_id, skill.category`);
}
