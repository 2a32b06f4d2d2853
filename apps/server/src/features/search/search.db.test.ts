import { playRoutes, type Role, roles, searchRoutes } from '@guidon/contract';
import { asPlatform, eventHosts } from '@guidon/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
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
    ['over', { lifecycle: 'completed' }, ['stranger', 'organizer'], ['registered']],
    ['before its start', { lifecycle: 'scheduled', startsAt: null, autoStart: false }, [], []],
    ['a draft', { lifecycle: 'draft' }, [], []],
  ] as const)('of an event that is %s are for who may read them now', async (when, event, open, more) => {
    const name = `Keel ${when}`;
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, { ...secret(name), event });
    const registered = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const seen: string[] = [];
    const lookers = { stranger: of('participant'), registered, organizer: of('organizer') };
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

  test('are found in the bank by its authors, once each', async () => {
    await playEvent(app, tenant.tenantId, { ...secret('Bowsprit'), event: { lifecycle: 'draft' } });
    for (const role of ['admin', 'contentCreator'] as const)
      expect(await find(of(role), 'bowsprit')).toEqual([
        { kind: 'challenge', id: expect.any(String), name: 'Bowsprit', category: 'Web', event: null },
      ]);
    expect(await find(other.admin, 'bowsprit')).toEqual([]);
  });
});

test('every role may search, but not without words', async () => {
  for (const role of roles) expect(await find(of(role), 'nothing is called so')).toEqual([]);
  for (const q of ['', '   ', 'x'.repeat(121), 'a\u0007b']) {
    const reply = await app.call(searchRoutes.find, of('admin').token, { query: { q } });
    expect(reply.status, JSON.stringify(q)).toBe(400);
  }
});
