import {
  announcementRoutes,
  eventRoutes,
  playRoutes,
  teamRoutes,
  webhookEvents,
  webhookRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventCounters, eventParticipants, events, newId } from '@guidon/db';
import { webhookCursors, webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import {
  at,
  type ChallengePlan,
  createPlayers,
  type PlannedChallenge,
  playEvent,
} from '../../../testing/play-event.ts';
import { watchStatements } from '../../../testing/watch-statements.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventChanged } from '../../events/index.ts';
import { waitingMax } from './follow/add-deliveries.ts';
import { deliver, makeWebhook, type Receiver, signedBy, startReceiver } from './webhook-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let receiver: Receiver;

const minute = 60_000;
let startMs: number;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ webhooksAllowLoopback: true });
});
beforeEach(async () => {
  await asPlatform(app.services, (tx) => tx.delete(webhooks));
  receiver.take();
  receiver.answerWith(200);
  startMs = Date.now() + minute;
  app.setClock(startMs);
  tenant = await createTenant(app);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const hear = (change: Partial<Parameters<typeof makeWebhook>[2]> = {}) =>
  makeWebhook(app, tenant.admin.token, { url: receiver.url, events: [...webhookEvents], ...change });

function start(event: Partial<typeof events.$inferInsert> = {}, challenges: ChallengePlan[] = [{}]) {
  return playEvent(app, tenant.tenantId, {
    event: { startsAt: new Date(startMs - minute), endsAt: new Date(startMs + 60 * minute), ...event },
    challenges,
  });
}

async function solve(player: TestActor, eventId: string, challenge: PlannedChallenge): Promise<void> {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function heard() {
  await deliver(app);
  return receiver.take().map(({ body }) => body);
}

async function change(eventId: string, to: Partial<typeof events.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) => tx.update(events).set(to).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

test('solves and first bloods are told once, in their order, with the names that everybody may read', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' }, [{ name: 'Crackme' }]);
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  await hear({ events: ['solve', 'first-blood'] });
  if (!ada || !bob) throw new Error('no players');
  await solve(ada, eventId, at(challenges, 0));
  await solve(bob, eventId, at(challenges, 0));
  const challenge = { id: at(challenges, 0).id, name: 'Crackme', category: expect.any(String) };
  const unit = { id: ada.userId, name: ada.username, kind: 'user' };
  await expect.poll(heard).toMatchObject([
    { type: 'first-blood', number: 1, eventId, challenge, unit: { name: unit.name } },
    { type: 'solve', number: 2, isFirstBlood: true, challenge },
    { type: 'solve', number: 3, isFirstBlood: false, unit: { name: bob.username } },
  ]);
  expect(await heard()).toEqual([]);
});

test('each webhook of an organization is told what it asks for, counts it on its own and signs it', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' });
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('no players');
  const all = await hear({ events: ['solve', 'first-blood'] });
  const solves = await hear({ events: ['solve'] });
  const silent = await hear({ events: ['solve'] });
  const params = { webhookId: silent.id };
  const body = { events: ['solve' as const], isEnabled: false, version: 1 };
  expect((await app.call(webhookRoutes.update, tenant.admin.token, { params, body })).status).toBe(200);
  const heardBy = async () => {
    await deliver(app);
    const got = receiver.take();
    return [all, solves, silent].map(({ secret }) =>
      got.filter((one) => signedBy(secret, one)).map((one) => [one.body['type'], one.body['number']]),
    );
  };
  await solve(ada, eventId, at(challenges, 0));
  expect(await heardBy()).toEqual([
    [
      ['first-blood', 1],
      ['solve', 2],
    ],
    [['solve', 1]],
    [],
  ]);
  await solve(bob, eventId, at(challenges, 0));
  expect(await heardBy()).toEqual([[['solve', 3]], [['solve', 2]], []]);
});

test('names of challenges are left out where members who take no part do not know them', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'members' }, [{ name: 'Crackme' }]);
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  await hear({ events: ['first-blood'] });
  if (ada) await solve(ada, eventId, at(challenges, 0));
  const told = await heard();
  expect(told).toMatchObject([{ type: 'first-blood', challenge: null, unit: { name: ada?.username } }]);
  expect(JSON.stringify(told)).not.toContain('Crackme');
  expect(JSON.stringify(told)).not.toContain('flag');
});

test.each([
  ['internal', { visibility: 'internal' as const, boardVisibility: 'members' as const }],
  ['one whose boards are for participants', { boardVisibility: 'participants' as const }],
  ['one whose boards are hidden', { boardVisibility: 'hidden' as const }],
])('of an event that is %s no solve is told', async (_what, event) => {
  const { eventId, challenges } = await start(event);
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  await hear({ events: ['first-blood', 'solve'] });
  if (ada) await solve(ada, eventId, at(challenges, 0));
  expect(await heard()).toEqual([]);
});

test('nothing is told of units that are not ranked, nor of challenges that were taken away', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' }, [
    { name: 'Seen' },
    { name: 'Hidden' },
  ]);
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('no players');
  await hear({ events: ['solve'] });
  await solve(ada, eventId, at(challenges, 1));
  await asPlatform(app.services, (tx) =>
    tx.execute(
      sql`update event_challenges set is_hidden = true where challenge_id = ${at(challenges, 1).id}`,
    ),
  );
  await asPlatform(app.services, (tx) =>
    tx.execute(sql`with counted as (update event_counters set last_fact_seq = last_fact_seq + 1
        where event_id = ${eventId} returning tenant_id, event_id, last_fact_seq)
      insert into facts (tenant_id, event_id, seq, kind, unit_id, data, at)
      select tenant_id, event_id, last_fact_seq, 'ranking',
        (select unit_id from event_participants where event_id = ${eventId} and user_id = ${bob.userId}),
        '{"status":"hidden","division":null}', ${new Date(startMs).toISOString()} from counted`),
  );
  app.forget();
  await solve(bob, eventId, at(challenges, 0));
  expect(await heard()).toEqual([]);
});

test('solves behind a freeze are told with the reveal, and nothing of them before', async () => {
  const { eventId, challenges } = await start(
    { boardVisibility: 'public', freezeAt: new Date(startMs + 2 * minute) },
    [{ name: 'Early' }, { name: 'Late' }],
  );
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  if (!ada) throw new Error('no player');
  await hear({ events: ['first-blood'] });
  await solve(ada, eventId, at(challenges, 0));
  expect((await heard()).map(({ challenge }) => challenge)).toMatchObject([{ name: 'Early' }]);
  app.setClock(startMs + 3 * minute);
  await solve(ada, eventId, at(challenges, 1));
  expect(await heard()).toEqual([]);
  const waiting = await asPlatform(app.services, (tx) => tx.select().from(webhookDeliveries));
  expect(waiting).toHaveLength(1);
  await change(eventId, { endsAt: new Date(startMs + 4 * minute) });
  app.setClock(startMs + 5 * minute);
  const told = await heard();
  expect(told).toMatchObject([
    { challenge: { name: 'Late' }, at: new Date(startMs + 3 * minute).toISOString() },
  ]);
});

test('steps of an event, and announcements are told with what members read of them', async () => {
  const { eventId } = await start({
    lifecycle: 'scheduled',
    autoStart: false,
    teamMode: 'optional',
    name: 'Harbour',
  });
  const hidden = await start({ lifecycle: 'scheduled', autoStart: false, visibility: 'internal' });
  const other = await start({ name: 'Another' });
  await hear({ eventIds: [eventId, hidden.eventId] });
  const { token } = tenant.admin;
  for (const id of [eventId, hidden.eventId])
    await app.call(eventRoutes.start, token, { params: { eventId: id } });
  await app.call(eventRoutes.pause, token, { params: { eventId }, body: { message: 'Power is out.' } });
  await app.call(eventRoutes.resume, token, { params: { eventId }, body: { extendEnd: false } });
  for (const id of [eventId, other.eventId])
    await app.call(announcementRoutes.announce, token, {
      params: { eventId: id },
      body: { title: 'Lunch', message: 'At noon.' },
    });
  await app.call(eventRoutes.stop, token, { params: { eventId } });
  const told = await heard();
  expect(told.map(({ type }) => type)).toEqual([
    'event.started',
    'event.paused',
    'event.resumed',
    'announcement',
    'event.ended',
  ]);
  expect(told.every((body) => body['eventId'] === eventId)).toBe(true);
  expect(told.find(({ type }) => type === 'announcement')).toMatchObject({
    announcement: { title: 'Lunch', message: 'At noon.', priority: 'normal' },
  });
  expect(told.find(({ type }) => type === 'event.paused')).toMatchObject({ message: 'Power is out.' });
  expect(await heard()).toEqual([]);
});

test('registrations and new teams are named once the board has them', async () => {
  const { eventId } = await start({ teamMode: 'optional', registrationType: 'open' });
  await hear({ events: ['registration', 'team.created'] });
  const ada = await createMember(app, tenant.tenantId, 'participant');
  const joined = await app.call(eventRoutes.register, ada.token, { params: { eventId }, body: {} });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  expect(await heard()).toMatchObject([
    { type: 'registration', unit: { name: ada.username, kind: 'user' }, participants: 1 },
  ]);
  const made = await app.call(teamRoutes.create, ada.token, {
    params: { eventId },
    body: { name: 'Lighthouse' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await heard()).toMatchObject([{ type: 'team.created', unit: { name: 'Lighthouse', kind: 'team' } }]);
});

test('a chat gets words that mention nobody', async () => {
  const { eventId } = await start({ name: '<!channel> @everyone & *co*' });
  const { id } = await hear({ shape: 'discord', events: ['announcement'] });
  await app.call(announcementRoutes.announce, tenant.admin.token, {
    params: { eventId },
    body: { title: '@here', message: '<@U1> look' },
  });
  const [discord] = await heard();
  expect(discord).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(String(discord?.['content'])).not.toMatch(/@(everyone|here)|(?<!\\)</);
  const params = { webhookId: id };
  const { data } = (await app.call(webhookRoutes.deliveries, tenant.admin.token, { params, query: {} })).body;
  expect(data[0]?.payload).toBe(JSON.stringify(discord));
});

test('events wait where they are while too much waits for a webhook', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' });
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const { id: webhookId } = await hear({ events: ['solve'] });
  const { tenantId } = tenant;
  const later = new Date(startMs + 30 * minute);
  await asPlatform(app.services, (tx) =>
    tx.insert(webhookDeliveries).values(
      Array.from({ length: waitingMax }, (_, index) => ({
        tenantId,
        id: newId(),
        webhookId,
        number: -index,
        kind: 'test',
        momentKey: `filler ${index}`,
        content: { at: later.toISOString() },
        nextAt: later,
        givesUpAt: later,
        createdAt: new Date(startMs),
      })),
    ),
  );
  if (ada) await solve(ada, eventId, at(challenges, 0));
  const read: string[] = [];
  await watchStatements(
    [app.database.tenantPool],
    ({ text }) => read.push(text),
    async () => expect(await heard()).toEqual([]),
  );
  expect(read.filter((text) => text.includes('audit_log'))).toEqual([]);
  expect(await asPlatform(app.services, (tx) => tx.select().from(webhookCursors))).toEqual([]);
  const tried = () => app.call(webhookRoutes.test, tenant.admin.token, { params: { webhookId } });
  expect(failure(await tried()).code).toBe('LIMIT_REACHED');
  // What was sent waits no more, and is not counted.
  await asPlatform(app.services, (tx) =>
    tx
      .update(webhookDeliveries)
      .set({ state: 'delivered', nextAt: null })
      .where(eq(webhookDeliveries.kind, 'test')),
  );
  expect((await tried()).status).toBe(200);
  expect(await heard()).toMatchObject([{ type: 'test' }, { type: 'solve' }]);
});

test('nothing is looked for while no organization has a webhook', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' });
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  app.forget();
  if (ada) await solve(ada, eventId, at(challenges, 0));
  await app.tick();
  expect((await app.sentJobs()).map(({ name }) => name)).not.toContain('deliver-webhook');
});

test('a registration in an event that has ended since is not told', async () => {
  const { eventId } = await start({ registrationType: 'open', registrationCloses: 'at-end' });
  await hear({ events: ['registration'] });
  const ada = await createMember(app, tenant.tenantId, 'participant');
  const joined = await app.call(eventRoutes.register, ada.token, { params: { eventId }, body: {} });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  expect((await app.call(eventRoutes.stop, tenant.admin.token, { params: { eventId } })).status).toBe(200);
  expect(await heard()).toEqual([]);
});

test('what was told long ago is not told again once its deliveries are gone', async () => {
  const { eventId } = await start();
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const { id } = await hear({ events: ['registration', 'event.started'] });
  const hourAgo = new Date(Date.now() - 60 * minute);
  const setFollowed = (followedAt: Date) =>
    asPlatform(app.services, (tx) =>
      tx
        .update(webhooks)
        .set({ since: new Date(hourAgo.getTime() - minute), followedAt })
        .where(eq(webhooks.id, id)),
    );
  await asPlatform(app.services, async (tx) => {
    await tx
      .update(eventParticipants)
      .set({ registeredAt: hourAgo })
      .where(eq(eventParticipants.userId, ada?.userId ?? ''));
    await tx.insert(auditLog).values({
      id: newId(),
      tenantId: tenant.tenantId,
      action: 'event.start',
      targetType: 'event',
      targetId: eventId,
      details: {},
      at: hourAgo,
    });
  });
  await setFollowed(hourAgo);
  expect(new Set((await heard()).map(({ type }) => type))).toEqual(
    new Set(['event.started', 'registration']),
  );
  await asPlatform(app.services, (tx) =>
    tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)),
  );
  await setFollowed(new Date());
  expect(await heard()).toEqual([]);
});

test('solves of more than a fortnight ago are not told, however late they come out', async () => {
  const { eventId, challenges } = await start({ boardVisibility: 'public' });
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  await hear({ events: ['solve'] });
  if (ada) await solve(ada, eventId, at(challenges, 0));
  const dayMs = 24 * 60 * minute;
  const solvedDaysAgo = (days: number) =>
    asPlatform(app.services, async (tx) => {
      const long = new Date(Date.now() - days * dayMs);
      await tx.update(webhooks).set({ since: new Date(Date.now() - 30 * dayMs) });
      await tx.update(eventCounters).set({ lastFactAt: long }).where(eq(eventCounters.eventId, eventId));
    });
  await solvedDaysAgo(15);
  expect(await heard()).toEqual([]);
  await solvedDaysAgo(13);
  expect(await heard()).toMatchObject([{ type: 'solve' }]);
});

test('a webhook that was full is told what it missed, however far another one has come', async () => {
  const { eventId } = await start();
  const full = await hear({ events: ['event.started'] });
  const other = await hear({ events: ['event.started'] });
  const longAgo = new Date(Date.now() - 20 * minute);
  const { tenantId } = tenant;
  const filler = {
    tenantId,
    webhookId: full.id,
    kind: 'test',
    content: { at: longAgo.toISOString() },
    nextAt: new Date(startMs + 30 * minute),
    givesUpAt: new Date(startMs + 30 * minute),
    createdAt: longAgo,
  };
  await asPlatform(app.services, async (tx) => {
    await tx.update(webhooks).set({ since: longAgo, followedAt: longAgo });
    await tx.insert(webhookDeliveries).values(
      Array.from({ length: waitingMax }, (_, index) => ({
        ...filler,
        id: newId(),
        number: -index,
        momentKey: `filler ${index}`,
      })),
    );
    await tx.insert(auditLog).values({
      id: newId(),
      tenantId,
      action: 'event.start',
      targetType: 'event',
      targetId: eventId,
      details: {},
      at: new Date(longAgo.getTime() + minute),
    });
  });
  const toldTo = async ({ secret }: { secret: string }) => {
    await deliver(app);
    const got = receiver.take();
    expect(got.every((one) => signedBy(secret, one))).toBe(true);
    return got.map(({ body }) => body['type']);
  };
  expect(await toldTo(other)).toEqual(['event.started']);
  await asPlatform(app.services, (tx) =>
    tx.delete(webhookDeliveries).where(eq(webhookDeliveries.kind, 'test')),
  );
  expect(await toldTo(full)).toEqual(['event.started']);
});
