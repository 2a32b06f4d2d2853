import {
  divisionRoutes,
  eventRoutes,
  judgingRoutes,
  notificationRoutes,
  participantRoutes,
  playRoutes,
  registrationRoutes,
  standingsRoutes,
  teamRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventCounters,
  eventDivisions,
  events,
  facts,
  newId,
  soloUnitId,
  memberships,
} from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Shared flags with others';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newEvent(event: Partial<typeof events.$inferInsert> = {}, players = 3) {
  const made = await playEvent(app, tenant.tenantId, { event: { registrationType: 'open', ...event } });
  const people = players === 0 ? [] : await createPlayers(app, tenant.tenantId, made.eventId, players);
  await asPlatform(app.services, (tx) =>
    tx
      .update(eventCounters)
      .set({ participantCount: players })
      .where(eq(eventCounters.eventId, made.eventId)),
  );
  return { ...made, people };
}

type Filter = Parameters<typeof app.call<typeof participantRoutes.list>>[2]['query'];
const list = (eventId: string, query: Filter = {}, { token } = tenant.admin) =>
  app.call(participantRoutes.list, token, { params: { eventId }, query });

const names = async (eventId: string, query: Filter = {}) =>
  (await list(eventId, query)).body.data.map(({ username }) => username);

const remove = (eventId: string, { userId }: TestActor, { token } = tenant.admin) =>
  app.call(participantRoutes.remove, token, { params: { eventId, userId }, body: { reason } });

const ban = (eventId: string, { userId }: TestActor, { token } = tenant.admin) =>
  app.call(participantRoutes.ban, token, { params: { eventId, userId }, body: { reason } });

const lift = (eventId: string, { userId }: TestActor, { token } = tenant.admin) =>
  app.call(participantRoutes.liftBan, token, { params: { eventId, userId } });

const bans = (eventId: string, search?: string) =>
  app.call(participantRoutes.bans, tenant.admin.token, { params: { eventId }, query: { search } });

const register = (eventId: string, { token }: TestActor) =>
  app.call(eventRoutes.register, token, { params: { eventId }, body: {} });

async function answer(player: TestActor, eventId: string, challenge: PlannedChallenge, text = 'flag{right}') {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
  });
  expect(reply.status).toBe(200);
}

const board = async (eventId: string) =>
  (
    await app.call(standingsRoutes.leaderboard, tenant.admin.token, { params: { eventId }, query: {} })
  ).body.data.map(({ unit, rank, score }) => [unit.name, rank, score]);

const countOf = async (eventId: string) => {
  const [row] = await asPlatform(app.services, (tx) =>
    tx
      .select({ count: eventCounters.participantCount })
      .from(eventCounters)
      .where(eq(eventCounters.eventId, eventId)),
  );
  return row?.count;
};

const auditOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.targetId, eventId))
      .orderBy(asc(auditLog.id)),
  );

test('participants are listed with team, division, status and score, and found by each of them', async () => {
  const { tenantId } = tenant;
  const { eventId, people, challenges } = await newEvent({ teamMode: 'optional' }, 4);
  const [ada, bob, eve, kim] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const team = await makeTeam(app, { tenantId, eventId, name: 'Harbour', members: [ada.userId] });
  const divisionId = newId();
  await asPlatform(app.services, (tx) =>
    tx.insert(eventDivisions).values({
      tenantId,
      id: divisionId,
      eventId,
      name: 'Guests',
      nameKey: 'guests',
      isGuest: true,
      position: 0,
    }),
  );
  app.forget();
  await app.call(judgingRoutes.setStatus, tenant.admin.token, {
    params: { eventId, unitId: bob.userId },
    body: { status: 'hidden', note: reason },
  });
  await app.call(divisionRoutes.assign, tenant.admin.token, {
    params: { eventId, unitId: kim.userId },
    body: { divisionId, note: reason },
  });
  await answer(eve, eventId, at(challenges, 0));
  const rows = (await list(eventId, { sort: 'registered' })).body.data;
  expect(rows).toHaveLength(4);
  const row = (player: TestActor) => rows.find(({ userId }) => userId === player.userId);
  expect(row(ada)).toMatchObject({ team: { id: team.id, name: 'Harbour' }, status: 'ranked', score: 0 });
  expect(row(eve)).toMatchObject({ team: null, score: 100, solves: 1, division: null });
  expect(await names(eventId, { teamId: team.id })).toEqual([ada.username]);
  expect((await names(eventId, { teamId: 'none' })).toSorted()).toEqual(
    [bob, eve, kim].map(({ username }) => username).toSorted(),
  );
  expect(await names(eventId, { search: kim.username.toUpperCase() })).toEqual([kim.username]);
  expect(row(kim)).toMatchObject({ division: { id: divisionId, name: 'Guests', isGuest: true } });
  expect(await names(eventId, { divisionId })).toEqual([kim.username]);
  expect(await names(eventId, { status: 'guest' })).toEqual([kim.username]);
  expect(await names(eventId, { status: 'hidden' })).toEqual([bob.username]);
  expect((await names(eventId, { status: 'ranked', divisionId: 'none' })).toSorted()).toEqual(
    [ada, eve].map(({ username }) => username).toSorted(),
  );
  const sorted = people.map(({ username }) => username).toSorted();
  expect(await names(eventId, { sort: 'name' })).toEqual(sorted);
  expect(await names(eventId, { sort: 'name', direction: 'desc' })).toEqual(sorted.toReversed());
  const first = (await list(eventId, { sort: 'seen', limit: 3 })).body;
  const rest = (await list(eventId, { sort: 'seen', limit: 3, cursor: first.nextCursor ?? '' })).body;
  expect(new Set([...first.data, ...rest.data].map(({ userId }) => userId)).size).toBe(4);
});

test('who has done nothing goes without a trace on the board, is told why, and may register again', async () => {
  const { eventId, people } = await newEvent();
  const ada = at(people, 0);
  expect((await remove(eventId, ada)).body.data).toEqual({ isUnranked: false });
  expect(await names(eventId)).not.toContain(ada.username);
  expect(await countOf(eventId)).toBe(2);
  expect(await auditOf(eventId)).toMatchObject([
    { action: 'event.remove-participant', details: { userId: ada.userId, reason, isUnranked: false } },
  ]);
  await app.runJobs('notify');
  const told = await app.call(notificationRoutes.list, ada.token, {});
  expect(told.body.data.map(({ title, message }) => [title, message])).toContainEqual([
    'You were taken out of Capture',
    `Reason: ${reason}`,
  ]);
  expect(failure(await remove(eventId, ada)).code).toBe('NOT_FOUND');
  expect((await register(eventId, ada)).status).toBe(200);
  expect(await countOf(eventId)).toBe(3);
});

test('what somebody has scored stays recorded, unranked, and the others move up', async () => {
  const { eventId, people, challenges } = await newEvent();
  const [ada, bob] = [at(people, 0), at(people, 1)];
  const kim = at(people, 2);
  await answer(ada, eventId, at(challenges, 0));
  await answer(bob, eventId, at(challenges, 0));
  await eventually(() => board(eventId)).toHaveLength(3);
  expect((await remove(eventId, ada)).body.data).toEqual({ isUnranked: true });
  expect(await names(eventId)).not.toContain(ada.username);
  await eventually(() => board(eventId)).toEqual([
    [bob.username, 1, 100],
    [kim.username, 2, 0],
  ]);
  const recorded = await asPlatform(app.services, (tx) =>
    tx
      .select({ kind: facts.kind })
      .from(facts)
      .where(eq(facts.unitId, soloUnitId(ada.userId))),
  );
  expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(['ranking', 'solve']);
  const late = await app.call(playRoutes.submit, ada.token, {
    params: { challengeId: at(challenges, 0).id },
    body: { eventId, questionId: at(at(challenges, 0).questionIds, 0), answer: 'flag{right}' },
  });
  expect(failure(late).code).toBe('NOT_REGISTERED');
});

test('who does not take part is removed from nothing', async () => {
  const { eventId } = await newEvent({}, 0);
  const stranger = await createMember(app, tenant.tenantId, 'participant');
  expect(failure(await remove(eventId, stranger)).code).toBe('NOT_FOUND');
  expect(await countOf(eventId)).toBe(0);
  expect(await auditOf(eventId)).toEqual([]);
});

test('who is in a team leaves it, and what the team has scored stays with it', async () => {
  const { tenantId } = tenant;
  const { eventId, people, challenges } = await newEvent({ teamMode: 'teams' });
  const [ada, bob] = [at(people, 0), at(people, 1)];
  const team = await makeTeam(app, { tenantId, eventId, members: [ada.userId, bob.userId] });
  await answer(ada, eventId, at(challenges, 0));
  expect((await remove(eventId, ada)).status).toBe(200);
  const mine = (await app.call(teamRoutes.mine, bob.token, { params: { eventId } })).body.data;
  expect(mine).toMatchObject({ id: team.id, memberCount: 1, leader: { username: bob.username } });
  const teamBoard = async () =>
    (await app.call(standingsRoutes.teamLeaderboard, tenant.admin.token, { params: { eventId }, query: {} }))
      .body.data;
  await eventually(async () =>
    (await teamBoard()).map(({ unit, rank, score }) => [unit.name, rank, score]),
  ).toEqual([[team.name, 1, 100]]);
});

test('a banned person is out and comes back by no way until the ban is lifted', async () => {
  const code = newId().slice(-10).toUpperCase();
  const { eventId, people } = await newEvent({ registrationCode: code });
  const ada = at(people, 0);
  expect((await ban(eventId, ada)).status).toBe(200);
  expect(await names(eventId)).not.toContain(ada.username);
  const refused = failure(await register(eventId, ada));
  expect(refused).toMatchObject({ code: 'BANNED' });
  const { token } = (await app.call(eventRoutes.magicLink, tenant.admin.token, { params: { eventId } })).body
    .data;
  for (const body of [{ magicLinkToken: token, eventId }, { code }]) {
    const reply = await app.call(registrationRoutes.joinEvent, ada.token, { body });
    expect(failure(reply).code, JSON.stringify(body)).toBe('BANNED');
  }
  expect((await bans(eventId)).body.data).toMatchObject([
    { userId: ada.userId, username: ada.username, reason, bannedBy: tenant.admin.username },
  ]);
  expect((await bans(eventId, ada.username.toUpperCase())).body.data).toHaveLength(1);
  expect((await bans(eventId, at(people, 1).username)).body.data).toEqual([]);
  expect(failure(await ban(eventId, ada)).code).toBe('CONFLICT');
  const elsewhere = await newEvent({}, 0);
  expect([(await ban(eventId, at(people, 1))).status, (await ban(elsewhere.eventId, ada)).status]).toEqual([
    200, 200,
  ]);
  expect((await lift(eventId, ada)).status).toBe(200);
  expect(failure(await lift(eventId, ada)).code).toBe('NOT_FOUND');
  expect((await bans(eventId)).body.data).toMatchObject([{ userId: at(people, 1).userId }]);
  expect((await bans(elsewhere.eventId)).body.data).toMatchObject([{ userId: ada.userId }]);
  expect((await register(eventId, ada)).status).toBe(200);
  expect((await auditOf(eventId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['event.ban', 'event.lift-ban', 'event.register']),
  );
});

test('who does not take part can be banned as well, but neither oneself nor who looks after the people', async () => {
  const { eventId } = await newEvent();
  const stranger = await createMember(app, tenant.tenantId, 'participant');
  expect((await ban(eventId, stranger)).body.data).toEqual({ isUnranked: false });
  expect(failure(await register(eventId, stranger)).code).toBe('BANNED');
  expect(failure(await ban(eventId, tenant.admin)).code).toBe('CONFLICT');
  expect(failure(await ban(eventId, tenant.orgAdministrator)).code).toBe('CONFLICT');
  const former = await createMember(app, tenant.tenantId, 'orgAdministrator');
  await asPlatform(app.services, (tx) =>
    tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, former.userId)),
  );
  expect((await ban(eventId, former)).status).toBe(200);
  const other = await createTenant(app);
  expect(failure(await ban(eventId, other.participant)).code).toBe('NOT_FOUND');
  expect(failure(await ban(eventId, stranger, other.admin)).code).toBe('NOT_FOUND');
  expect(failure(await ban(eventId, stranger, tenant.participant)).code).toBe('FORBIDDEN');
});

test('of a ban and a registration at once nobody is in and banned', async () => {
  const { eventId } = await newEvent({}, 0);
  const people = await Promise.all(
    Array.from({ length: 8 }, () => createMember(app, tenant.tenantId, 'participant')),
  );
  const replies = await Promise.all(
    people.flatMap((person) => [register(eventId, person), ban(eventId, person)]),
  );
  expect(replies.filter(({ status }) => status === 500)).toEqual([]);
  expect((await bans(eventId)).body.data).toHaveLength(8);
  expect(await names(eventId)).toEqual([]);
  expect(await countOf(eventId)).toBe(0);
});

test('a list is handed out as a file in which nothing is a formula, and that is recorded', async () => {
  const { eventId, people } = await newEvent({ name: 'Export' }, 2);
  const fetchAs = (format: string) =>
    app.http.inject({
      url: `/api/events/${eventId}/exports/participants?format=${format}`,
      headers: { authorization: `Bearer ${tenant.admin.token}` },
    });
  const csv = await fetchAs('csv');
  expect(csv.headers['content-disposition']).toMatch(/participants-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toContain('"Name","Team","Division","Status","Points"');
  expect(lines.filter((line) => people.some(({ username }) => line.includes(username)))).toHaveLength(2);
  const json = (await fetchAs('json')).json<{ event: string; rows: { username: string }[] }>();
  expect(json.event).toBe('Export');
  expect(json.rows.map(({ username }) => username)).toEqual(
    people.map(({ username }) => username).toSorted(),
  );
  expect((await fetchAs('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await auditOf(eventId)).map(({ action }) => action)).toEqual(
    Array.from({ length: 3 }, () => 'event.export-participants'),
  );
});

test('people of an archived event stay as they are', async () => {
  const { eventId, people } = await newEvent({ lifecycle: 'completed', archivedAt: new Date() });
  expect(failure(await remove(eventId, at(people, 0))).code).toBe('EVENT_ARCHIVED');
  expect(failure(await ban(eventId, at(people, 0))).code).toBe('EVENT_ARCHIVED');
});
