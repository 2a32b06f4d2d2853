import {
  asPlatform,
  eventCounters,
  eventDivisions,
  facts,
  newId,
  soloUnitId,
  type UnitId,
  type UserId,
  userIdOf,
} from '@guidon/db';
import { type Audience, isRanked, standings } from '@guidon/scoring';
import { eq, sql } from 'drizzle-orm';
import { createLiveEvents } from '../features/standings/index.ts';
import { makeTeam } from './make-team.ts';
import { at, joinEvent, playEvent } from './play-event.ts';
import type { TestApp } from './test-app.ts';

/** A line of a ranking, whatever shows it. */
export type Rank = [rank: number | null, name: string, points: number];

export interface Person {
  userId: UserId;
  username: string;
}

type Plan = Awaited<ReturnType<typeof createField>>;
type NewFact = typeof facts.$inferInsert;

const teamCount = 20;
const loneCount = 200;
const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 60, curve: 'linear' } as const;

/**
 * An event of teams of two and of lone players with a history: statuses, divisions, guests, ties, points given and
 * taken, before the freeze and behind it. It begins now, freezes after 30 ticks and ends after 60.
 */
export async function createMixedEvent(app: TestApp, tenantId: string, tickMs: number) {
  const field = await createField(app, tenantId, tickMs);
  await insertFacts(app, field);
  app.forget();
  return {
    ...field,
    expected: (audience: Audience, division?: string) => expected(app, field, audience, division),
  };
}

async function createField(app: TestApp, tenantId: string, tickMs: number) {
  const startMs = app.services.clock();
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: {
      teamMode: 'optional',
      boardVisibility: 'public',
      startsAt: new Date(startMs - tickMs),
      freezeAt: new Date(startMs + 30 * tickMs),
      endsAt: new Date(startMs + 60 * tickMs),
      reveal: 'by-hand',
      bloodBonuses: [20, 10],
    },
    challenges: [{}, { scoring: dynamic }, { scoring: dynamic }, {}, {}, { questions: [{ points: 30 }, {}] }],
  });
  const key = { tenantId, eventId };
  const people = await insertPeople(app, key, teamCount * 2 + loneCount);
  const lone = people.slice(teamCount * 2);
  const teams: { id: UnitId; name: string; members: Person[] }[] = [];
  for (let index = 0; index < teamCount; index += 1) {
    const members = people.slice(index * 2, index * 2 + 2);
    const name = `Team ${index}`;
    const { id } = await makeTeam(app, { ...key, name, members: members.map(({ userId }) => userId) });
    teams.push({ id, name, members });
  }
  const [students, guests] = [newId(), newId()];
  await asPlatform(app.services, (tx) =>
    tx.insert(eventDivisions).values([
      { ...key, id: students, name: 'Students', nameKey: 'students', position: 0 },
      { ...key, id: guests, name: 'Guests', nameKey: 'guests', position: 1, isGuest: true },
    ]),
  );
  const memberOf = new Map<string, UnitId>([
    ...lone.map(({ userId }) => [userId, soloUnitId(userId)] as const),
    ...teams.flatMap(({ id, members }) => members.map(({ userId }) => [userId, id] as const)),
  ]);
  const names = new Map<string, string>([
    ...people.map(({ userId, username }) => [userId, username] as const),
    ...teams.map(({ id, name }) => [id, name] as const),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  return { ...key, challenges, startMs, tickMs, lone, teams, students, guests, memberOf, nameOf };
}

async function insertPeople(
  app: TestApp,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  count: number,
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    userId: userIdOf(newId()),
    username: `player-${index}x`,
  }));
  const userIds = people.map(({ userId }) => userId);
  const ids = sql.param(userIds);
  const usernames = sql.param(people.map(({ username }) => username));
  await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`insert into users (id, email, username, username_key, password_hash)
      select id, name || '@example.org', name, name, 'none'
      from unnest(${ids}::uuid[], ${usernames}::text[]) as people (id, name)`);
    await tx.execute(sql`insert into memberships (tenant_id, user_id, role)
      select ${tenantId}, id, 'participant' from unnest(${ids}::uuid[]) as id`);
  });
  await joinEvent(app, tenantId, eventId, userIds);
  return people;
}

async function insertFacts(app: TestApp, field: Plan): Promise<void> {
  const ordered = planFacts(field)
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map((fact, index) => ({ ...fact, seq: index + 1 }));
  await asPlatform(app.services, async (tx) => {
    await tx.insert(facts).values(ordered);
    await tx
      .update(eventCounters)
      .set({ lastFactSeq: ordered.length, lastFactAt: at(ordered, ordered.length - 1).at })
      .where(eq(eventCounters.eventId, field.eventId));
  });
}

function planFacts({ tenantId, eventId, challenges, startMs, tickMs, lone, teams, ...of }: Plan): NewFact[] {
  const planned: NewFact[] = [];
  type Content = Omit<NewFact, 'tenantId' | 'eventId' | 'seq' | 'unitId' | 'at'>;
  const add = (unitId: UnitId, tick: number, content: Content) =>
    planned.push({ tenantId, eventId, seq: 0, unitId, at: new Date(startMs + tick * tickMs), ...content });
  const team = (index: number) => at(teams, index).id;
  const alone = (index: number) => soloUnitId(at(lone, index).userId);
  const rank = (unitId: UnitId, tick: number, data: object) => {
    const userId = teams.some(({ id }) => id === unitId) ? null : userIdOf(unitId);
    add(unitId, tick, {
      kind: 'ranking',
      data: { status: 'ranked', division: null, ...data },
      note: 'Note',
      userId,
    });
  };
  const give = (index: number, tick: number, points: number) =>
    add(alone(index), tick, {
      kind: points > 0 ? 'award' : 'adjustment',
      points,
      note: 'Note',
      userId: at(lone, index).userId,
    });
  for (const unit of [team(7), team(8), ...[54, 55, 56, 57, 58].map(alone)])
    rank(unit, 0, { division: of.students });
  for (const unit of [team(6), alone(53), alone(4)]) rank(unit, 0, { division: of.guests });
  rank(team(3), 0, { status: 'disqualified' });
  rank(team(4), 0, { status: 'disqualified', reachesMembers: false });
  rank(team(5), 0, { status: 'unranked' });
  rank(alone(50), 0, { status: 'unranked' });
  rank(alone(51), 0, { status: 'hidden' });
  rank(alone(52), 0, { status: 'disqualified', division: of.students });
  const units = [...teams, ...lone.map((person) => ({ id: soloUnitId(person.userId), members: [person] }))];
  for (const [place, { id, members }] of units.entries()) {
    if (place % 17 === 16) continue;
    for (const [index, { id: challengeId, questionIds }] of challenges.entries()) {
      if ((place * 7 + index * 5) % 11 > 5) continue;
      const { userId } = at(members, index % members.length);
      for (const questionId of questionIds.slice(0, 1 + (place % 2)))
        add(id, ((place * 13 + index * 29) % 55) + 1, { kind: 'solve', userId, challengeId, questionId });
    }
  }
  for (let index = 70; index < 80; index += 1) give(index, 20, 55);
  give(90, 25, -900);
  add(team(10), 25, { kind: 'adjustment', points: -500, note: 'Note', userId: null });
  add(team(11), 26, { kind: 'award', points: 4_000, note: 'Note', userId: null });
  give(100, 31, 9_000);
  rank(team(11), 31, { status: 'disqualified' });
  rank(alone(61), 31, { status: 'unranked' });
  rank(team(5), 31, { status: 'ranked' });
  return planned;
}

/** What the facts alone say now, of the units of the event or of a division, and of people beside them. */
async function expected(app: TestApp, field: Plan, audience: Audience, division: string | null = null) {
  const { tenantId, eventId, memberOf, guests, nameOf } = field;
  const live = await createLiveEvents(app.services).read({ tenantId, eventId });
  if (live === null) throw new Error('There is no such event.');
  const among = (entrant: Parameters<typeof isRanked>[0]) =>
    isRanked(entrant) && (division === null ? entrant.division !== guests : entrant.division === division);
  const view = { at: app.services.clock(), audience, among };
  const units = standings(live.facts, live.rules, {
    ...view,
    board: 'units',
    entrants: [...memberOf.values()],
  });
  const people = standings(live.facts, live.rules, {
    ...view,
    board: 'users',
    entrants: [...memberOf.keys()],
    memberOf: (id) => memberOf.get(id) ?? null,
  });
  const rankOf = ({ rank, id, score }: (typeof units)[number]): Rank => [rank, nameOf(id), score];
  return {
    ranks: units.map(rankOf),
    people: people.map(rankOf),
    scorers: units.filter(({ solves, score }) => solves > 0 || score !== 0).map(rankOf),
    solvers: new Set(units.filter(({ solves }) => solves > 0).map(({ id }) => nameOf(id))),
  };
}
