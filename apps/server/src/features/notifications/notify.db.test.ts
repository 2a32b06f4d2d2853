import { eventRoutes, invitationRoutes, memberRoutes, profileRoutes } from '@guidon/contract';
import { asPlatform, challenges, events, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite } from '../invitations/invitation-fixture.ts';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { notifyTimes } from './jobs/notify-times.ts';
import { signalsOf, notificationsOf, notifierOf, unreadOf } from './notification-fixture.ts';

const minute = 60_000;
let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Does something at another time; tokens are good for some minutes only. */
async function atTime(atMs: number, work: () => Promise<unknown>): Promise<void> {
  app.setClock(atMs);
  await work();
  app.setClock(Date.now());
}

/** The minute's work at another time, in two processes. */
const runMinute = (atMs: number) =>
  atTime(atMs, () => Promise.all([notifyTimes(notifierOf(app)), notifyTimes(notifierOf(app))]));

const titles = async (who: TestActor) => (await notificationsOf(app, who)).map(({ title }) => title);

async function eventWith(
  event: Partial<typeof events.$inferInsert> = {},
): Promise<{ eventId: string; player: TestActor; challengeIds: string[] }> {
  const { eventId, challenges: planned } = await playEvent(app, tenant.tenantId, {
    event: { name: 'Harbour Cup', createdBy: tenant.organizer.userId, ...event },
  });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  return { eventId, player, challengeIds: planned.map(({ id }) => id) };
}

async function bankChallenges(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const { tenantId } = tenant;
  await asPlatform(app.services, (tx) =>
    tx.insert(challenges).values(ids.map((id) => ({ tenantId, id, name: `Secret ${id}`, category: 'Web' }))),
  );
  return ids;
}

const setChallenges = async (eventId: string, challengeIds: string[]) => {
  const input = { params: { eventId }, body: { challengeIds } };
  expect((await app.call(eventRoutes.setChallenges, tenant.organizer.token, input)).status).toBe(200);
};

describe('an event that starts', () => {
  test('by hand notifies its participants', async () => {
    const { eventId, player } = await eventWith({ lifecycle: 'scheduled', autoStart: false, startsAt: null });
    await app.call(eventRoutes.start, tenant.organizer.token, { params: { eventId } });
    await app.runJobs('notify');
    expect(await notificationsOf(app, player)).toMatchObject([
      {
        type: 'EVENT_STARTING',
        title: 'Harbour Cup has started',
        link: `/events/${eventId}/challenges`,
      },
    ]);
  });

  test('by the clock does so once, with two processes too', async () => {
    const startsAt = new Date(Date.now() + minute);
    const { player } = await eventWith({ lifecycle: 'scheduled', startsAt });
    await atTime(startsAt.getTime() + 1, async () => {
      await Promise.all([app.tick(), app.tick()]);
      await app.runJobs('notify');
    });
    expect(await titles(player)).toEqual(['Harbour Cup has started']);
  });

  test('is no news to who comes after, even before the job is done', async () => {
    const { eventId, player } = await eventWith({ lifecycle: 'scheduled', autoStart: false, startsAt: null });
    await app.call(eventRoutes.start, tenant.organizer.token, { params: { eventId } });
    const late = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    await app.runJobs('notify');
    expect(await titles(player)).toEqual(['Harbour Cup has started']);
    expect(await titles(late)).toEqual([]);
  });

  test('and is ended before the job is done notifies no one', async () => {
    const { eventId, player } = await eventWith({ lifecycle: 'scheduled', autoStart: false, startsAt: null });
    const params = { params: { eventId } };
    await app.call(eventRoutes.start, tenant.organizer.token, params);
    await app.call(eventRoutes.stop, tenant.organizer.token, params);
    await app.runJobs('notify');
    expect(await titles(player)).toEqual([]);
  });
});

describe('the clock', () => {
  test('notifies of a start fifteen minutes before it, once for each time it is set to', async () => {
    const nowMs = Date.now() + 1_000 * minute;
    const startsAt = new Date(nowMs + 16 * minute);
    const endsAt = new Date(nowMs + 300 * minute);
    const { eventId, player } = await eventWith({ lifecycle: 'scheduled', startsAt, endsAt });
    await runMinute(nowMs);
    expect(await titles(player)).toEqual([]);
    await runMinute(nowMs + minute);
    await runMinute(nowMs + 2 * minute);
    expect(await notificationsOf(app, player)).toMatchObject([
      { type: 'EVENT_STARTING', title: 'Harbour Cup starts soon', message: 'It begins in 15 minutes.' },
    ]);
    const later = new Date(nowMs + 60 * minute);
    await asPlatform(app.services, (tx) =>
      tx.update(events).set({ startsAt: later }).where(eq(events.id, eventId)),
    );
    await runMinute(nowMs + 3 * minute);
    expect(await titles(player)).toHaveLength(1);
    await runMinute(nowMs + 55 * minute);
    expect(await notificationsOf(app, player)).toMatchObject([
      { message: 'It begins in 5 minutes.' },
      { message: 'It begins in 15 minutes.' },
    ]);
  });

  test('notifies of an end, but not of that of a short event, and nothing of what does not run', async () => {
    const nowMs = Date.now() + 2_000 * minute;
    const soon = new Date(nowMs + 10 * minute);
    const long = { startsAt: new Date(nowMs - 60 * minute), startedAt: new Date(nowMs - 60 * minute) };
    const short = { startsAt: new Date(nowMs - 5 * minute), startedAt: new Date(nowMs - 5 * minute) };
    const ending = await eventWith({ endsAt: soon, ...long });
    const shortOne = await eventWith({ endsAt: soon, ...short });
    const draft = await eventWith({ lifecycle: 'draft', startsAt: soon, endsAt: null });
    const manual = await eventWith({
      lifecycle: 'scheduled',
      autoStart: false,
      startsAt: soon,
      endsAt: null,
    });
    const overdue = await eventWith({
      lifecycle: 'scheduled',
      autoStart: false,
      startsAt: new Date(nowMs - minute),
      endsAt: null,
    });
    const paused = await eventWith({ endsAt: soon, ...long, pausedAt: new Date(nowMs - minute) });
    const completedAt = new Date(nowMs - minute);
    const stopped = await eventWith({ endsAt: soon, ...long, lifecycle: 'completed', completedAt });
    const { tenantId } = await createTenant(app);
    const suspended = await playEvent(app, tenantId, { event: { endsAt: soon, ...long } });
    const theirs = at(await createPlayers(app, tenantId, suspended.eventId, 1), 0);
    await whileSuspended(app, tenantId, () => runMinute(nowMs));
    expect(await titles(theirs)).toEqual([]);
    expect(await notificationsOf(app, ending.player)).toMatchObject([
      { type: 'EVENT_ENDING', title: 'Harbour Cup ends soon', message: 'Answers count for 10 minutes more.' },
    ]);
    for (const { player } of [shortOne, draft, manual, overdue, paused, stopped])
      expect(await titles(player)).toEqual([]);
  });
});

describe('a registration', () => {
  test('is confirmed to the participant, and summed up for the creator of the event', async () => {
    const { eventId } = await eventWith({
      registrationType: 'open',
      lifecycle: 'scheduled',
      autoStart: false,
    });
    const people = await Promise.all([1, 2, 3].map(() => createMember(app, tenant.tenantId, 'participant')));
    const register = (who: TestActor) =>
      app.call(eventRoutes.register, who.token, { params: { eventId }, body: {} });
    for (const who of people.slice(0, 2)) expect((await register(who)).status).toBe(200);
    await register(at(people, 0));
    await app.runJobs('notify');
    const title = 'You are registered for Harbour Cup';
    expect(await notificationsOf(app, at(people, 0))).toMatchObject([{ type: 'EVENT_REGISTRATION', title }]);
    expect(await titles(at(people, 2))).toEqual([]);

    const maker = tenant.organizer;
    await notifyTimes(notifierOf(app));
    await notifyTimes(notifierOf(app));
    const [first] = await notificationsOf(app, maker);
    expect(first).toMatchObject({ title: '2 people registered for Harbour Cup', read: false });
    const before = await unreadOf(app, maker);
    await register(at(people, 2));
    await register(maker);
    await app.runJobs('notify');
    await notifyTimes(notifierOf(app));
    expect(await notificationsOf(app, maker)).toContainEqual(
      expect.objectContaining({ id: first?.id, title: '3 people registered for Harbour Cup' }),
    );
    expect(await unreadOf(app, maker)).toBe(before + 1);
  });

  test('is not sent to a creator who has turned it off', async () => {
    const maker = await createMember(app, tenant.tenantId, 'organizer');
    await app.call(profileRoutes.update, maker.token, {
      body: { preferences: { notifications: { eventRegistration: false } } },
    });
    const { eventId } = await eventWith({ registrationType: 'open', createdBy: maker.userId });
    await app.call(eventRoutes.register, tenant.participant.token, { params: { eventId }, body: {} });
    await app.runJobs('notify');
    await notifyTimes(notifierOf(app));
    expect(await titles(maker)).toEqual([]);
    expect(await titles(tenant.participant)).toEqual(['You are registered for Harbour Cup']);
  });
});

describe('challenges put into an event', () => {
  test('fifty one after the other are one notification and one signal, without their names', async () => {
    const { eventId, player, challengeIds } = await eventWith();
    const added = await bankChallenges(50);
    app.signals.length = 0;
    for (let count = 1; count <= added.length; count += 1) {
      await setChallenges(eventId, [...challengeIds, ...added.slice(0, count)]);
    }
    await app.runJobs('notify', 'notify-burst');
    expect(await notificationsOf(app, player)).toMatchObject([
      { type: 'CHALLENGE_ADDED', title: '50 new challenges in Harbour Cup', message: '' },
    ]);
    expect(signalsOf(app, 'new-notification').map(({ channel }) => channel)).toEqual([
      `private-user-${player.userId}`,
    ]);
    expect(JSON.stringify(app.signals)).not.toContain('Secret');
  });

  test('more within some minutes let it grow, unread and on top; later ones are another', async () => {
    const { eventId, player, challengeIds } = await eventWith();
    const [one = '', two = '', three = ''] = await bankChallenges(3);
    const nowMs = Date.now();
    const add = async (ids: string[], atMs: number) => {
      await setChallenges(eventId, [...challengeIds, ...ids]);
      await atTime(atMs, () => app.runJobs('notify', 'notify-burst'));
    };
    await add([one], nowMs);
    const [first] = await notificationsOf(app, player);
    expect(first?.title).toBe('1 new challenge in Harbour Cup');
    await add([one, two], nowMs + 9 * minute);
    expect(await notificationsOf(app, player)).toMatchObject([
      { id: first?.id, title: '2 new challenges in Harbour Cup', read: false },
    ]);
    await add([one, two, three], nowMs + 20 * minute);
    expect(await titles(player)).toEqual([
      '1 new challenge in Harbour Cup',
      '2 new challenges in Harbour Cup',
    ]);
  });

  test('of an event that is not live are sent to no one, not even when it starts', async () => {
    const { eventId, player } = await eventWith({ lifecycle: 'scheduled', autoStart: false, startsAt: null });
    await setChallenges(eventId, await bankChallenges(2));
    await app.runJobs('notify', 'notify-burst');
    expect(await titles(player)).toEqual([]);
    await app.call(eventRoutes.start, tenant.organizer.token, { params: { eventId } });
    await app.runJobs('notify', 'notify-burst');
    expect(await titles(player)).toEqual(['Harbour Cup has started']);
  });

  test('that were only moved or taken out are no news', async () => {
    const { eventId, player, challengeIds } = await eventWith();
    await setChallenges(eventId, challengeIds.toReversed());
    await setChallenges(eventId, []);
    await app.runJobs('notify', 'notify-burst');
    expect(await titles(player)).toEqual([]);
  });
});

describe('members', () => {
  test('hear of a new role, and not of one that stayed', async () => {
    const member = await createMember(app, tenant.tenantId, 'participant');
    const give = (role: 'organizer' | 'participant') =>
      app.call(memberRoutes.changeRole, tenant.admin.token, {
        params: { userId: member.userId },
        body: { role },
      });
    await give('participant');
    await give('organizer');
    await app.runJobs('notify');
    expect(await notificationsOf(app, member)).toMatchObject([
      { type: 'system', title: 'You are now an organizer' },
    ]);
  });

  test('hear that whom they invited has come', async () => {
    const home = await createTenant(app);
    const guest = home.participant;
    const email = `${guest.username}@example.org`.toLowerCase();
    const { token } = await invite(app, tenant, { as: 'orgAdministrator', email, role: 'organizer' });
    await app.call(invitationRoutes.accept, guest.token, { body: { token } });
    await app.runJobs('notify');
    expect(await notificationsOf(app, tenant.orgAdministrator)).toMatchObject([
      { type: 'success', title: `${guest.username} joined ${tenant.name}`, link: '/admin/users' },
    ]);
    expect(await titles(tenant.admin)).toEqual([]);
  });
});
