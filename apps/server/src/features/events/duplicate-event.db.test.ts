import { divisionRoutes, eventRoutes, limits, type RouteCall } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges, eventHosts, events, newId, teams } from '@guidon/db';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
const hour = 60 * 60_000;
const iso = (atMs: number) => new Date(atMs).toISOString();

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const duplicate = (
  eventId: string,
  body: RouteCall<typeof eventRoutes.duplicate>['body'] = {},
  token = tenant.admin.token,
) => app.call(eventRoutes.duplicate, token, { params: { eventId }, body });

const placesOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(eventChallenges)
      .where(eq(eventChallenges.eventId, eventId))
      .orderBy(asc(eventChallenges.position)),
  );

test('last year becomes a draft of this year: settings, challenges and divisions, all times moved as one', async () => {
  const begunMs = Date.now() - 365 * 24 * hour;
  const { eventId, challenges: planned } = await playEvent(app, tenant.tenantId, {
    challenges: [{}, {}, {}],
    event: {
      name: 'Harbour Cup',
      lifecycle: 'completed',
      startsAt: new Date(begunMs),
      endsAt: new Date(begunMs + 8 * hour),
      freezeAt: new Date(begunMs + 7 * hour),
      registrationDeadline: new Date(begunMs - hour),
      reveal: 'by-hand',
      revealedAt: new Date(begunMs + 9 * hour),
      rules: 'Be kind.',
      teamMode: 'optional',
      bloodBonuses: [3, 2, 1],
      visibility: 'internal',
    },
  });
  await createPlayers(app, tenant.tenantId, eventId, 3);
  await app.call(divisionRoutes.create, tenant.admin.token, {
    params: { eventId },
    body: { name: 'Students', isPublic: false },
  });
  const source = (await app.call(eventRoutes.get, tenant.admin.token, { params: { eventId } })).body.data;
  const startMs = Date.now() + 24 * hour;
  const { status, body } = await duplicate(eventId, { startTime: iso(startMs) });
  expect(status).toBe(201);
  const copy = body.data;
  expect(copy).toMatchObject({
    name: 'Harbour Cup (copy)',
    lifecycle: 'draft',
    startTime: iso(startMs),
    endTime: iso(startMs + 8 * hour),
    freezeTime: iso(startMs + 7 * hour),
    reveal: 'by-hand',
    revealedAt: null,
    startedAt: null,
    rules: 'Be kind.',
    visibility: 'internal',
    bloodBonuses: [3, 2, 1],
    teamMode: 'optional',
    participantCount: 0,
    challengeCount: 3,
    divisionCount: 1,
    createdBy: { id: tenant.admin.userId },
    registration: { registrationDeadline: iso(startMs - hour) },
  });
  expect(copy.registration.registrationCode).not.toBe(source.registration.registrationCode);
  expect(copy.registration.magicLinkToken).not.toBe(source.registration.magicLinkToken);
  expect((await placesOf(copy.id)).map(({ challengeId }) => challengeId)).toEqual(
    planned.map(({ id }) => id),
  );
  const divisions = await app.call(divisionRoutes.list, tenant.admin.token, { params: { eventId: copy.id } });
  expect(divisions.body.data).toMatchObject([{ name: 'Students' }]);
  const counted = await asPlatform(app.services, (tx) => tx.$count(teams, eq(teams.eventId, copy.id)));
  expect(counted).toBe(0);
});

test('without a new start, times that are over are left out, and the board is not frozen', async () => {
  const past = { freezeAt: new Date(Date.now() + 100), reveal: 'by-hand' } as const;
  const { eventId } = await playEvent(app, tenant.tenantId, { event: past });
  const { body } = await duplicate(eventId, { name: 'Again', withChallenges: false, withDivisions: false });
  expect(body.data).toMatchObject({
    name: 'Again',
    startTime: null,
    endTime: null,
    freezeTime: null,
    reveal: 'at-end',
    challengeCount: 0,
  });
});

test('co-hosts come along where they are asked for, with the rights that they have', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const { tenantId, organizer, admin } = tenant;
  await asPlatform(app.services, (tx) =>
    tx.insert(eventHosts).values([
      { tenantId, eventId, userId: organizer.userId },
      { tenantId, eventId, userId: admin.userId },
    ]),
  );
  const hostsOf = async (id: string) => {
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(eventHosts).where(eq(eventHosts.eventId, id)),
    );
    return rows.map(({ userId }) => userId);
  };
  expect(await hostsOf((await duplicate(eventId)).body.data.id)).toEqual([]);
  const { body } = await duplicate(eventId, { withCoHosts: true });
  expect(await hostsOf(body.data.id)).toEqual([organizer.userId]);

  const editor = tenant.contentCreator;
  const rights = ['edit' as const];
  await asPlatform(app.services, (tx) =>
    tx.insert(eventHosts).values({ tenantId, eventId, userId: editor.userId, rights }),
  );
  const refused = await duplicate(eventId, { withCoHosts: true }, editor.token);
  expect(failure(refused).code).toBe('FORBIDDEN');
  expect((await duplicate(eventId, {}, editor.token)).status).toBe(201);
});

const withHost = (host: string) => playEvent(app, tenant.tenantId, { event: { connectionValues: { host } } });

const valuesOf = async (id: string) => {
  const [event] = await asPlatform(app.services, (tx) => tx.select().from(events).where(eq(events.id, id)));
  return event?.connectionValues;
};

test('a copy has the connection values of its event, and changes those of no other', async () => {
  const [first, second] = [await withHost('one'), await withHost('two')];
  const copy = (await duplicate(first.eventId)).body.data.id;
  expect([await valuesOf(copy), await valuesOf(second.eventId)]).toEqual([{ host: 'one' }, { host: 'two' }]);
});

test('only who may change an event copies it, and nobody one of another tenant', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  expect(failure(await duplicate(eventId, {}, tenant.organizer.token)).code).toBe('FORBIDDEN');
  expect(failure(await duplicate(eventId, {}, tenant.participant.token)).code).toBe('FORBIDDEN');
  expect((await duplicate(eventId, {}, other.admin.token)).status).toBe(404);
  const tooLate = await duplicate(eventId, { startTime: '9999-12-31T23:30:00.000Z' });
  expect(failure(tooLate)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'startTime' });
  const closesBefore = await playEvent(app, tenant.tenantId, {
    event: { registrationDeadline: new Date(Date.now() - 4 * hour) },
  });
  const tooEarly = await duplicate(closesBefore.eventId, { startTime: iso(hour) });
  expect(failure(tooEarly)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'startTime' });
});

test('an archived event with 500 challenges is copied whole', async () => {
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, {
    challenges: [],
    event: { lifecycle: 'completed', archivedAt: new Date() },
  });
  const ids = Array.from({ length: 500 }, () => newId());
  await asPlatform(app.services, async (tx) => {
    await tx.insert(challenges).values(ids.map((id) => ({ tenantId, id, name: id, category: 'Web' })));
    await tx
      .insert(eventChallenges)
      .values(ids.map((challengeId, position) => ({ tenantId, eventId, challengeId, position })));
  });
  const { body } = await duplicate(eventId);
  expect(body.data).toMatchObject({ isArchived: false, challengeCount: 500 });
  expect((await placesOf(body.data.id)).map(({ challengeId }) => challengeId)).toEqual(ids);
});

test('the list of managers has what they run, in the order they ask for, in pages', async () => {
  const third = await createTenant(app);
  const { organizer, admin } = third;
  const create = (token: string, name: string, startTime: string | null, visibility?: 'internal') =>
    app.call(eventRoutes.create, token, { body: { name, startTime, ...(visibility && { visibility }) } });
  await create(organizer.token, 'beta', iso(Date.now() + hour));
  await create(organizer.token, 'Alpha', null, 'internal');
  await create(admin.token, 'gamma', iso(Date.now() + 2 * hour));
  const archived = await create(organizer.token, 'delta', null);
  await app.call(eventRoutes.archive, organizer.token, { params: { eventId: archived.body.data.id } });

  const list = (token: string, query: RouteCall<typeof eventRoutes.managed>['query']) =>
    app.call(eventRoutes.managed, token, { query });
  const names = async (token: string, query: RouteCall<typeof eventRoutes.managed>['query']) =>
    (await list(token, query)).body.data.map(({ name }) => name);
  expect(await names(admin.token, { sort: 'name', direction: 'asc' })).toEqual(['Alpha', 'beta', 'gamma']);
  expect(await names(admin.token, { sort: 'start', direction: 'desc' })).toEqual(['gamma', 'beta', 'Alpha']);
  expect(await names(admin.token, { sort: 'created', direction: 'asc' })).toEqual(['beta', 'Alpha', 'gamma']);
  expect(await names(organizer.token, { sort: 'name', direction: 'desc' })).toEqual(['beta', 'Alpha']);
  expect(await names(third.contentCreator.token, {})).toEqual([]);
  expect(await names(organizer.token, { status: 'archived' })).toEqual(['delta']);
  expect(failure(await list(third.participant.token, {})).code).toBe('FORBIDDEN');
  const first = await list(admin.token, { sort: 'participants', limit: 2 });
  const second = await list(admin.token, {
    sort: 'participants',
    limit: 2,
    cursor: first.body.nextCursor ?? '',
  });
  expect(new Set([...first.body.data, ...second.body.data].map(({ name }) => name)).size).toBe(3);
  expect(first.body.data[0]?.can.rights).toContain('lifecycle');
});

test('an event in the list of managers says who made it', async () => {
  const { body } = await app.call(eventRoutes.create, tenant.organizer.token, {
    body: { name: 'Made by one' },
  });
  const list = await app.call(eventRoutes.managed, tenant.organizer.token, { query: { search: 'made by' } });
  expect(list.body.data).toMatchObject([{ id: body.data.id, createdBy: { id: tenant.organizer.userId } }]);
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(events).where(eq(events.id, body.data.id)),
  );
  expect(list.body.data[0]?.createdAt).toBe(rows[0]?.createdAt.toISOString());
});

test('a copy shifts when its challenges open and close with its times, and keeps what they require', async () => {
  const begunMs = Date.now() - 365 * 24 * hour;
  const { eventId, challenges: planned } = await playEvent(app, tenant.tenantId, {
    challenges: [
      { placed: { wrongPenalty: 5, maxAttempts: 2, attemptMode: 'timeout', attemptTimeoutS: 30 } },
      {
        placed: {
          opensAt: new Date(begunMs + 2 * hour),
          closesAt: new Date(begunMs + 3 * hour),
          showLockedName: false,
        },
        requires: [0],
      },
      { placed: { isHidden: true } },
    ],
    event: { lifecycle: 'completed', startsAt: new Date(begunMs), endsAt: new Date(begunMs + 8 * hour) },
  });
  const startMs = Date.now() + 24 * hour;
  const settingsOf = async (id: string) =>
    (await app.call(eventRoutes.challengeSettings, tenant.admin.token, { params: { eventId: id } })).body
      .data;
  const moved = await duplicate(eventId, { startTime: iso(startMs) });
  expect(await settingsOf(moved.body.data.id)).toMatchObject([
    { wrongPenalty: 5, maxAttempts: 2, attemptMode: 'timeout', attemptTimeoutS: 30, opensAt: null },
    {
      opensAt: iso(startMs + 2 * hour),
      closesAt: iso(startMs + 3 * hour),
      showLockedName: false,
      isHidden: false,
      prerequisiteIds: [planned[0]?.id],
    },
    { isHidden: true },
  ]);
  expect((await placesOf(moved.body.data.id)).map(({ awaitsOpening }) => awaitsOpening)).toEqual([
    false,
    true,
    false,
  ]);
  const timeless = await duplicate(eventId);
  expect(await settingsOf(timeless.body.data.id)).toMatchObject([
    { isHidden: false },
    { opensAt: null, closesAt: null, isHidden: true, prerequisiteIds: [planned[0]?.id] },
    { isHidden: true },
  ]);
});

test('an organization makes twenty copies an hour', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
  try {
    const { eventId } = await playEvent(app, other.tenantId);
    const copy = () =>
      strict.call(eventRoutes.duplicate, other.admin.token, { params: { eventId }, body: {} });
    for (let n = 0; n < 20; n += 1) expect((await copy()).status).toBe(201);
    expect(failure(await copy()).code).toBe('TOO_MANY_REQUESTS');
  } finally {
    await strict.close();
  }
});

test('an organization has so many events, archived ones and copies included', async () => {
  const full = await createTenant(app);
  const { eventId } = await playEvent(app, full.tenantId);
  await app.database.platform.execute(sql`
    insert into events (tenant_id, id, name, registration_code, lifecycle, completed_at, archived_at)
    select e.tenant_id, gen_random_uuid(), e.name, 'FULL' || n, 'completed', now(), now()
    from events e, generate_series(1, ${limits.eventsPerTenant - 2}) as n
    where e.id = ${eventId}`);
  const copy = () => duplicate(eventId, {}, full.admin.token);
  expect((await copy()).status).toBe(201);
  expect(failure(await copy()).code).toBe('LIMIT_REACHED');
});
