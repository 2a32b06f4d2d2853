import { playRoutes, type Role, roles, searchRoutes, teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, eventHosts, teams } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const hour = 60 * 60 * 1000;
let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

async function find({ token }: { token: string }, q: string) {
  const reply = await app.call(searchRoutes.find, token, { query: { q } });
  expect(reply.status).toBe(200);
  return reply.body.data;
}
const namesOf = async (actor: { token: string }, q: string) =>
  (await find(actor, q)).map(({ kind, name }) => `${kind} ${name}`);
const inHours = (hours: number) => new Date(app.services.clock() + hours * hour);
const of = (role: Role): TestActor => tenant[role];

describe('events', () => {
  test('drafts are for those who may see them, what is published for every member', async () => {
    const { tenantId } = tenant;
    const host = await createMember(app, tenantId, 'organizer');
    const draft = { name: 'Lantern draft', lifecycle: 'draft' as const, createdBy: of('organizer').userId };
    const { eventId } = await playEvent(app, tenantId, { challenges: [], event: draft });
    await asPlatform(app.services, (tx) =>
      tx.insert(eventHosts).values({ tenantId, eventId, userId: host.userId }),
    );
    await playEvent(app, tenantId, { challenges: [], event: { name: 'Lantern cup' } });

    const both = ['event Lantern cup', 'event Lantern draft'];
    for (const actor of [of('admin'), of('orgAdministrator'), of('organizer'), host])
      expect(await namesOf(actor, 'lantern')).toEqual(both);
    for (const actor of [of('participant'), of('contentCreator')])
      expect(await namesOf(actor, 'lantern')).toEqual(['event Lantern cup']);
    expect(await namesOf(other.admin, 'lantern')).toEqual([]);
  });

  test('names that begin with the words come first, then what is live; five at most', async () => {
    const past = { lifecycle: 'completed' } as const;
    for (const name of ['Rudder a', 'Rudder b', 'Rudder c', 'Rudder d'])
      await playEvent(app, tenant.tenantId, { challenges: [], event: { name, ...past } });
    await playEvent(app, tenant.tenantId, { challenges: [], event: { name: 'Rudder z' } });
    await playEvent(app, tenant.tenantId, { challenges: [], event: { name: 'A rudder' } });
    const hits = await find(of('participant'), 'RUDDER');
    expect(hits.map(({ name }) => name)).toEqual([
      'Rudder z',
      'Rudder a',
      'Rudder b',
      'Rudder c',
      'Rudder d',
    ]);
    expect(hits[0]).toMatchObject({ kind: 'event', status: 'active' });
  });

  test('what is searched for is no pattern', async () => {
    await playEvent(app, tenant.tenantId, { challenges: [], event: { name: '100% \\real_' } });
    await playEvent(app, tenant.tenantId, { challenges: [], event: { name: '100 percent' } });
    for (const q of ['100%', '%', 'l_', '\\real'])
      expect(await namesOf(of('participant'), q), q).toEqual(['event 100% \\real_']);
  });
});

const secret = (name: string) => ({ challenges: [{ name }] });

describe('challenges', () => {
  test.each([
    ['live', { lifecycle: 'active', endsAt: null }, [], ['registered']],
    ['over', { lifecycle: 'completed' }, ['stranger'], ['registered']],
    ['before its start', { lifecycle: 'scheduled', startsAt: null, autoStart: false }, [], []],
    ['a draft', { lifecycle: 'draft' }, [], []],
  ] as const)('of an event that is %s are for who may read them now', async (when, event, open, more) => {
    const name = `Keel ${when}`;
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, { ...secret(name), event });
    const registered = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const seen: string[] = [];
    const lookers = { stranger: of('participant'), registered };
    for (const [who, actor] of Object.entries(lookers)) {
      const hits = (await find(actor, name)).filter(({ kind }) => kind === 'challenge');
      if (hits.length > 0) seen.push(who);
      const list = await app.call(playRoutes.challenges, actor.token, { params: { eventId } });
      expect(hits.length > 0, `as in the list of the event, for ${who}`).toBe(list.status === 200);
      for (const hit of hits)
        expect(hit).toMatchObject({ id: challenges[0]?.id, name, event: { id: eventId } });
    }
    expect(seen.toSorted()).toEqual([...open, ...more].toSorted());
    const own = await find(of('orgAdministrator'), name);
    expect(own).toContainEqual(
      expect.objectContaining({ kind: 'challenge', event: { id: eventId, name: 'Capture' } }),
    );
  });

  test('of an event past its end are open as soon as that has passed, recorded or not', async () => {
    const event = { lifecycle: 'active' as const, startsAt: inHours(-3), endsAt: inHours(-1) };
    await playEvent(app, tenant.tenantId, { ...secret('Mizzen'), event });
    expect(await namesOf(of('participant'), 'mizzen')).toEqual(['challenge Mizzen']);
  });

  test('are found in the bank by those who write for it, once each', async () => {
    await playEvent(app, tenant.tenantId, { ...secret('Bowsprit'), event: { lifecycle: 'draft' } });
    for (const role of ['admin', 'contentCreator', 'organizer'] as const)
      expect(await find(of(role), 'bowsprit')).toEqual([
        {
          kind: 'challenge',
          id: expect.any(String),
          name: 'Bowsprit',
          category: 'Web',
          event: null,
          place: 'bank',
        },
      ]);
    expect(await find(other.admin, 'bowsprit')).toEqual([]);
  });
});

const teamsFor = async (actor: { token: string }, q: string) =>
  (await find(actor, q)).filter(({ kind }) => kind === 'team');

describe('teams', () => {
  const event = { teamMode: 'optional', teamSizeMax: 5 } as const;

  test.each(['draft', 'scheduled', 'active', 'completed'] as const)(
    'of an event that is %s are for who may open them',
    async (lifecycle) => {
      const { tenantId } = tenant;
      const name = `Spinnaker ${lifecycle}`;
      const createdBy = of('orgAdministrator').userId;
      const startsAt = lifecycle === 'scheduled' ? inHours(1) : inHours(-1);
      const { eventId } = await playEvent(app, tenantId, {
        challenges: [],
        event: { ...event, lifecycle, startsAt, endsAt: inHours(2), createdBy, name: 'Regatta' },
      });
      const host = await createMember(app, tenantId, 'organizer');
      await asPlatform(app.services, (tx) =>
        tx.insert(eventHosts).values({ tenantId, eventId, userId: host.userId }),
      );
      const players = await createPlayers(app, tenantId, eventId, 2);
      const { id } = await makeTeam(app, { tenantId, eventId, name, members: [at(players, 0).userId] });
      const lookers = {
        member: at(players, 0),
        participant: at(players, 1),
        host,
        administrator: of('orgAdministrator'),
        admin: of('admin'),
        stranger: of('participant'),
        author: of('contentCreator'),
        otherOrganizer: of('organizer'),
        elsewhere: other.admin,
      };
      const seen: string[] = [];
      for (const [who, actor] of Object.entries(lookers)) {
        const hits = await teamsFor(actor, name);
        const page = await app.call(teamRoutes.get, actor.token, { params: { teamId: id } });
        expect(hits.length === 1, `as on its page, for ${who}`).toBe(page.status === 200);
        if (hits.length === 0) continue;
        seen.push(who);
        expect(hits).toEqual([{ kind: 'team', id, name, event: { id: eventId, name: 'Regatta' } }]);
      }
      const staff = ['host', 'administrator', 'admin'];
      expect(seen.toSorted()).toEqual(
        (lifecycle === 'draft' ? staff : ['member', 'participant', ...staff]).toSorted(),
      );
    },
  );

  test('that have ended or were merged into another are found by nobody', async () => {
    const { tenantId } = tenant;
    const { eventId } = await playEvent(app, tenantId, { challenges: [], event });
    const players = await createPlayers(app, tenantId, eventId, 2);
    const plan = { tenantId, eventId };
    const stays = await makeTeam(app, { ...plan, name: 'Anchor stays', members: [at(players, 0).userId] });
    const merged = await makeTeam(app, { ...plan, name: 'Anchor merged', members: [at(players, 1).userId] });
    const ended = await makeTeam(app, { ...plan, name: 'Anchor ended' });
    await asPlatform(app.services, (tx) =>
      tx
        .update(teams)
        .set({ disbandedAt: new Date(app.services.clock()), code: null })
        .where(eq(teams.id, ended.id)),
    );
    expect(await teamsFor(of('admin'), 'anchor')).toHaveLength(2);
    const reply = await app.call(teamAdminRoutes.merge, of('admin').token, {
      params: { eventId, teamId: stays.id },
      body: { fromTeamId: merged.id, note: 'One crew' },
    });
    expect(reply.status).toBe(200);
    for (const actor of [of('admin'), ...players])
      expect(await namesOf(actor, 'anchor')).toEqual(['team Anchor stays']);
  });

  test('names that begin with the words come first, then those of live events; five at most', async () => {
    const { tenantId } = tenant;
    const live = await playEvent(app, tenantId, { challenges: [], event });
    const past = await playEvent(app, tenantId, {
      challenges: [],
      event: { ...event, lifecycle: 'completed' },
    });
    for (const name of ['Halyard a', 'Halyard b', 'Halyard c'])
      await makeTeam(app, { tenantId, eventId: past.eventId, name });
    for (const name of ['The halyard', 'Halyard z', 'Halyard y'])
      await makeTeam(app, { tenantId, eventId: live.eventId, name });
    expect(await namesOf(of('admin'), 'HALYARD')).toEqual([
      'team Halyard y',
      'team Halyard z',
      'team Halyard a',
      'team Halyard b',
      'team Halyard c',
    ]);
    expect(await namesOf(of('admin'), 'the hal')).toEqual(['team The halyard']);
  });

  test('are found by the name that they have now, not by their code', async () => {
    const { tenantId } = tenant;
    const { eventId } = await playEvent(app, tenantId, { challenges: [], event });
    const leader = at(await createPlayers(app, tenantId, eventId, 1), 0);
    const team = await makeTeam(app, { tenantId, eventId, name: 'Jib one', members: [leader.userId] });
    const page = await app.call(teamRoutes.get, leader.token, { params: { teamId: team.id } });
    const reply = await app.call(teamRoutes.update, leader.token, {
      params: { teamId: team.id },
      body: { name: 'Genoa one', version: page.body.data.version },
    });
    expect(reply.status).toBe(200);
    expect(await teamsFor(leader, 'jib')).toEqual([]);
    expect(await namesOf(leader, 'genoa')).toEqual(['team Genoa one']);
    expect(await find(leader, team.code)).toEqual([]);
  });
});

test('every role may search, but not without words', async () => {
  for (const role of roles) expect(await find(of(role), 'nothing is called so')).toEqual([]);
  for (const q of ['', '   ', 'x'.repeat(121), 'a\u0007b']) {
    const reply = await app.call(searchRoutes.find, of('admin').token, { query: { q } });
    expect(reply.status, JSON.stringify(q)).toBe(400);
  }
});
