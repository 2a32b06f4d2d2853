import { announcementRoutes, notificationRoutes, type Role, roles, profileRoutes } from '@guidon/contract';
import { asPlatform, auditLog, eventHosts, events, memberships, notificationRecipients } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyJob } from '../../../platform/notifications/domain-event.ts';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { removeNotifications } from '../jobs/remove-notifications.ts';
import { signalsOf, notificationsOf, unreadOf } from '../notification-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let players: TestActor[];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.signals.length = 0;
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { createdBy: tenant.organizer.userId } }));
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
});

const announce = (token: string, body: object = {}, id = eventId) =>
  app.call(announcementRoutes.announce, token, {
    params: { eventId: id },
    body: { title: 'Lunch', message: 'Pizza is here.', ...body },
  });

test('reaches every participant, privately and at once, and is in the audit log', async () => {
  const reply = await announce(tenant.organizer.token, { title: '  Lunch ', message: '\n Pizza is here. ' });
  expect([reply.status, reply.body]).toEqual([200, { success: true, data: { recipientCount: 3 } }]);
  expect(await unreadOf(app, at(players, 0))).toBe(0);
  await app.runJobs('notify');
  for (const player of players) {
    expect(await unreadOf(app, player)).toBe(1);
    expect(await notificationsOf(app, player)).toEqual([
      {
        id: expect.any(String),
        type: 'EVENT_ANNOUNCEMENT',
        title: 'Lunch',
        message: 'Pizza is here.',
        priority: 'normal',
        read: false,
        createdAt: expect.any(String),
        link: `/events/${eventId}`,
        count: 1,
        tenant: null,
      },
    ]);
  }
  const [delivered] = await notificationsOf(app, at(players, 0));
  const signals = signalsOf(app, 'new-notification');
  expect(signals.map(({ channel }) => channel).toSorted()).toEqual(
    players.map(({ userId }) => `private-user-${userId}`).toSorted(),
  );
  for (const { data } of signals) expect(data).toEqual(delivered);
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, eventId)),
  );
  expect(rows).toMatchObject([
    {
      action: 'event.announce',
      actorUserId: tenant.organizer.userId,
      details: { title: 'Lunch', recipientCount: 3 },
    },
  ]);
});

const mayNot: Role[] = ['participant', 'contentCreator'];
test.each(roles)('%s: as the rules for events say', async (role) => {
  const { status } = await announce(tenant[role].token);
  expect(status).toBe(mayNot.includes(role) ? 403 : 200);
  const foreign = await announce(other[role].token);
  expect([foreign.status, failure(foreign).code]).toEqual(
    role === 'participant' ? [403, 'FORBIDDEN'] : [404, 'NOT_FOUND'],
  );
});

test('a co-host may, an organizer of another event may not', async () => {
  const colleague = await createMember(app, tenant.tenantId, 'organizer');
  expect((await announce(colleague.token)).status).toBe(403);
  const host = { tenantId: tenant.tenantId, eventId, userId: colleague.userId };
  await asPlatform(app.services, (tx) => tx.insert(eventHosts).values(host));
  expect((await announce(colleague.token)).status).toBe(200);
});

test.each([
  [{ title: '   ' }, 'title', 'Please fill in all fields'],
  [{ message: '' }, 'message', 'Please fill in all fields'],
  [{ title: undefined }, 'title', 'Please fill in all fields'],
  [{ title: 'x'.repeat(101) }, 'title', 'title must be 100 characters or less'],
  [{ message: 'x'.repeat(501) }, 'message', 'message must be 500 characters or less'],
])('refuses %j', async (body, field, message) => {
  const reply = await announce(tenant.organizer.token, body);
  expect(reply.status).toBe(400);
  expect(failure(reply)).toMatchObject({ field, message });
  expect((await announce(tenant.organizer.token, { title: 'x'.repeat(100) })).status).toBe(200);
});

test('no one is notified of a draft', async () => {
  const draft = await playEvent(app, tenant.tenantId, { event: { lifecycle: 'draft' } });
  const reply = await announce(tenant.admin.token, {}, draft.eventId);
  expect(failure(reply)).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    message: 'Publish the event before you announce something in it.',
  });
});

test('leaves out who has turned announcements off, and whose membership has ended', async () => {
  const [deaf, gone, there] = [at(players, 0), at(players, 1), at(players, 2)];
  await app.call(profileRoutes.update, deaf.token, {
    body: { preferences: { notifications: { eventAnnouncement: false } } },
  });
  await asPlatform(app.services, (tx) =>
    tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, gone.userId)),
  );
  expect((await announce(tenant.admin.token)).body.data.recipientCount).toBe(1);
  await app.runJobs('notify');
  const delivered = await asPlatform(app.services, (tx) =>
    tx
      .select({ userId: notificationRecipients.userId })
      .from(notificationRecipients)
      .where(and(eq(notificationRecipients.tenantId, tenant.tenantId))),
  );
  const ids = delivered.map(({ userId }) => userId);
  expect(ids).toContain(there.userId);
  expect(ids).not.toContain(deaf.userId);
  expect(ids).not.toContain(gone.userId);
});

test('a job that runs twice notifies no one twice, and leaves what was read as it was', async () => {
  await announce(tenant.organizer.token);
  const [job] = (await app.sentJobs()).filter(({ name }) => name === 'notify');
  await app.runJobs('notify');
  const [delivered] = await notificationsOf(app, at(players, 0));
  const params = { notificationId: delivered?.id ?? '' };
  await app.call(notificationRoutes.read, at(players, 0).token, { params });
  app.signals.length = 0;
  const data = notifyJob.data.parse(job?.data);
  await app.services.database.tenant.transaction((tx) => app.services.jobs.send(tx, notifyJob, data));
  await app.runJobs('notify');
  expect(app.signals).toEqual([]);
  expect(await notificationsOf(app, at(players, 0))).toMatchObject([{ read: true }]);
  expect(await unreadOf(app, at(players, 1))).toBe(1);
});

test('one may be urgent', async () => {
  await joinEvent(app, tenant.tenantId, eventId, [tenant.participant.userId]);
  await announce(tenant.organizer.token, { priority: 'urgent' });
  await app.runJobs('notify');
  expect(await notificationsOf(app, tenant.participant)).toMatchObject([{ priority: 'urgent' }]);
  expect((await announce(tenant.organizer.token, { priority: 'loud' })).status).toBe(400);
});

const announcementsFor = (token: string, id = eventId) =>
  app.call(announcementRoutes.list, token, { params: { eventId: id } });

test('is read on the page of the event by its participants, late ones too, and by those who run it', async () => {
  await announce(tenant.organizer.token, { title: 'Lunch', priority: 'high' });
  await announce(tenant.organizer.token, { title: 'Dinner', message: 'Soup.' });
  const [late] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const { userId, username } = tenant.organizer;
  const shared = {
    id: expect.any(String),
    isPinned: false,
    createdBy: { id: userId, username },
    createdAt: expect.any(String),
    editedAt: null,
  };
  for (const token of [at(players, 0).token, late?.token ?? '', tenant.organizer.token, tenant.admin.token]) {
    const { body } = await announcementsFor(token);
    const isRead = token === tenant.organizer.token;
    expect(body.data).toEqual([
      { ...shared, title: 'Dinner', message: 'Soup.', priority: 'normal', isRead },
      { ...shared, title: 'Lunch', message: 'Pizza is here.', priority: 'high', isRead },
    ]);
  }
});

test('is read by members who see the event, and not by those who do not, nor by other organizations', async () => {
  await announce(tenant.organizer.token);
  const colleague = await createMember(app, tenant.tenantId, 'participant');
  expect((await announcementsFor(colleague.token)).body.data).toHaveLength(1);
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ visibility: 'internal' }).where(eq(events.id, eventId)),
  );
  expect(failure(await announcementsFor(colleague.token)).code).toBe('NOT_FOUND');
  const params = {
    eventId,
    announcementId: at((await announcementsFor(tenant.admin.token)).body.data, 0).id,
  };
  for (const route of [announcementRoutes.read, announcementRoutes.unread])
    expect(failure(await app.call(route, colleague.token, { params })).code).toBe('NOT_FOUND');
  expect((await announcementsFor(at(players, 0).token)).status).toBe(200);
  expect(failure(await announcementsFor(other.admin.token)).code).toBe('NOT_FOUND');
});

test('stays on the page of its event when nobody has its notification any more', async () => {
  await announce(tenant.organizer.token);
  await app.runJobs('notify');
  await asPlatform(app.services, (tx) =>
    tx.delete(notificationRecipients).where(eq(notificationRecipients.tenantId, tenant.tenantId)),
  );
  const monthMs = 31 * 24 * 60 * 60_000;
  await removeNotifications({ ...app.services, clock: () => Date.now() + monthMs });
  expect((await announcementsFor(tenant.organizer.token)).body.data).toHaveLength(1);
});
