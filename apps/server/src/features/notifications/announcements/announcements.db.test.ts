import { announcementRoutes, limits } from '@guidon/contract';
import { announcements, asPlatform, auditLog, events, newId } from '@guidon/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationsOf, signalsOf, unreadOf } from '../notification-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let player: TestActor;
let organizer: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  organizer = tenant.organizer;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { createdBy: organizer.userId } }));
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
});

async function announce(title: string): Promise<string> {
  const body = { title, message: 'Pizza is here.' };
  await app.call(announcementRoutes.announce, organizer.token, { params: { eventId }, body });
  const all = await list(organizer);
  return all.find((announcement) => announcement.title === title)?.id ?? '';
}

async function list({ token }: TestActor) {
  return (await app.call(announcementRoutes.list, token, { params: { eventId } })).body.data;
}

const titlesFor = async (actor: TestActor) => (await list(actor)).map(({ title }) => title);

type Change = 'remove' | 'pin' | 'unpin' | 'read' | 'unread';
const call = (change: Change, { token }: TestActor, announcementId: string) =>
  app.call(announcementRoutes[change], token, { params: { eventId, announcementId } });

const update = ({ token }: TestActor, announcementId: string, body: object) =>
  app.call(announcementRoutes.update, token, { params: { eventId, announcementId }, body });

async function lastAudit() {
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1),
  );
  return rows[0];
}

async function insertMany(count: number): Promise<void> {
  const startMs = app.services.clock() - count * 60_000;
  const rows = Array.from({ length: count }, (_none, n) => ({
    tenantId: tenant.tenantId,
    id: newId(),
    eventId,
    title: `News ${n + 1}`,
    message: 'Here.',
    createdAt: new Date(startMs + n * 60_000),
  }));
  await asPlatform(app.services, (tx) => tx.insert(announcements).values(rows));
}

describe('the announcements of an event', () => {
  test('come twenty at a time, pinned ones first, and none is left out or comes twice', async () => {
    await insertMany(45);
    const first = (await list(organizer)).at(-1)?.id ?? '';
    expect((await call('pin', organizer, first)).status).toBe(200);
    const titles: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const { body } = await app.call(announcementRoutes.list, player.token, {
        params: { eventId },
        query: cursor === undefined ? {} : { cursor },
      });
      sizes.push(body.data.length);
      titles.push(...body.data.map(({ title }) => title));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    const latestFirst = Array.from({ length: 45 }, (_none, n) => `News ${45 - n}`);
    expect(titles).toEqual(['News 26', ...latestFirst.filter((title) => title !== 'News 26')]);
  });

  test('are read by each reader alone, together with the notification', async () => {
    const id = await announce('Lunch');
    const other = await announce('Dinner');
    await app.runJobs('notify');
    expect(await list(player)).toMatchObject([{ isRead: false }, { isRead: false }]);
    for (const read of [id, id, other]) expect((await call('read', player, read)).status).toBe(200);
    expect(await list(player)).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect(await unreadOf(app, player)).toBe(0);
    expect(await list(tenant.admin)).toMatchObject([{ isRead: false }, { isRead: false }]);
    expect((await call('unread', player, id)).status).toBe(200);
    expect(await list(player)).toMatchObject([{ isRead: true }, { isRead: false }]);
    expect(await list(organizer)).toMatchObject([{ isRead: true }, { isRead: true }]);
  });

  test('are found by those who register later', async () => {
    await announce('Lunch');
    await app.runJobs('notify');
    const late = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    expect(await unreadOf(app, late)).toBe(0);
    expect(await list(late)).toMatchObject([{ title: 'Lunch', isRead: false }]);
  });

  test('are pinned by those who may announce, three at most', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push(await announce(title));
    for (const id of ids.slice(0, limits.announcementsPinned))
      expect((await call('pin', organizer, id)).status).toBe(200);
    expect(await titlesFor(player)).toEqual(['Three', 'Two', 'One', 'Four']);
    const [one = '', , , four = ''] = ids;
    const fourth = await call('pin', organizer, four);
    expect([fourth.status, failure(fourth).message]).toEqual([
      409,
      'Three announcements are pinned already. Unpin one first.',
    ]);
    expect((await call('pin', organizer, one)).status).toBe(200);
    expect((await call('unpin', organizer, one)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'announcement.unpin', targetId: one });
    expect((await list(player)).filter(({ isPinned }) => isPinned)).toHaveLength(2);
    expect((await call('pin', organizer, four)).status).toBe(200);
    expect(await titlesFor(player)).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  test('are pinned within three by many at once', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await announce(title));
    const replies = await Promise.all(ids.map((id) => call('pin', organizer, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limits.announcementsPinned);
    expect((await list(player)).filter(({ isPinned }) => isPinned)).toHaveLength(limits.announcementsPinned);
  });

  test('are changed within a day, and their notifications along', async () => {
    await announce('Dinner');
    const id = await announce('Lunch');
    await app.runJobs('notify');
    const reply = await update(organizer, id, { message: ' Soup is here. ', priority: 'urgent' });
    expect(reply.body.data).toMatchObject({
      title: 'Lunch',
      message: 'Soup is here.',
      priority: 'urgent',
      editedAt: expect.any(String),
    });
    expect(await notificationsOf(app, player)).toMatchObject([
      { message: 'Soup is here.', priority: 'urgent' },
      { message: 'Pizza is here.', priority: 'normal' },
    ]);
    expect(await list(player)).toMatchObject([{ title: 'Lunch' }, { title: 'Dinner', editedAt: null }]);
    expect(await lastAudit()).toMatchObject({ action: 'announcement.update', targetId: id });
    expect(failure(await update(organizer, id, { title: '  ' })).message).toBe('Please fill in all fields');
    const old = new Date(app.services.clock() - limits.announcementEditMs - 1_000);
    await asPlatform(app.services, (tx) =>
      tx.update(announcements).set({ createdAt: old }).where(eq(announcements.id, id)),
    );
    const late = await update(organizer, id, { title: 'Dinner' });
    expect([late.status, failure(late).code]).toEqual([409, 'CONFLICT']);
  });

  test('are deleted with their notifications', async () => {
    await announce('Dinner');
    const id = await announce('Lunch');
    await app.runJobs('notify');
    expect((await call('remove', organizer, id)).status).toBe(200);
    expect(await titlesFor(player)).toEqual(['Dinner']);
    expect(await notificationsOf(app, player)).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: 'announcement.remove', targetId: id });
    expect((await call('remove', organizer, id)).status).toBe(404);
  });

  test('that are deleted before anybody was notified reach nobody', async () => {
    const id = await announce('Lunch');
    expect((await call('remove', organizer, id)).status).toBe(200);
    await app.runJobs('notify');
    expect(await notificationsOf(app, player)).toEqual([]);
  });

  test('make open pages fetch them, with nothing but the id of the event', async () => {
    app.signals.length = 0;
    const id = await announce('Lunch');
    await call('pin', organizer, id);
    await update(organizer, id, { title: 'Dinner' });
    await call('remove', organizer, id);
    const signals = signalsOf(app, 'announcements-changed');
    expect(signals).toHaveLength(4);
    for (const signal of signals)
      expect(signal).toMatchObject({ channel: `private-event-${eventId}`, data: { eventId } });
  });

  test('are changed by no participant', async () => {
    const id = await announce('Lunch');
    for (const change of ['pin', 'unpin', 'remove'] as const)
      expect((await call(change, player, id)).status).toBe(403);
    expect((await update(player, id, { title: 'Mine' })).status).toBe(403);
    expect(await list(player)).toMatchObject([{ title: 'Lunch', isPinned: false }]);
  });

  test('are unknown to other organizations, and under another event', async () => {
    const id = await announce('Lunch');
    const { eventId: another } = await playEvent(app, tenant.tenantId, {
      event: { createdBy: organizer.userId },
    });
    for (const change of ['pin', 'unpin', 'remove', 'read', 'unread'] as const) {
      expect((await call(change, other.admin, id)).status).toBe(404);
      const misplaced = await app.call(announcementRoutes[change], organizer.token, {
        params: { eventId: another, announcementId: id },
      });
      expect(misplaced.status).toBe(404);
    }
    expect((await update(other.admin, id, { title: 'Mine' })).status).toBe(404);
  });
});

const urgentFor = async ({ token }: TestActor) => {
  const { body } = await app.call(announcementRoutes.urgent, token, {});
  return body.data.filter(({ event }) => event.id === eventId).map(({ title }) => title);
};
const announceUrgent = (title: string, priority: 'urgent' | 'high' = 'urgent') =>
  app.call(announcementRoutes.announce, organizer.token, {
    params: { eventId },
    body: { title, message: 'The hall is **cleared**.', priority },
  });

describe('urgent announcements', () => {
  test('stand with whoever takes part until they have read them, the latest first', async () => {
    await announceUrgent('Fire');
    await announceUrgent('Lunch', 'high');
    await announceUrgent('All clear');
    expect(await urgentFor(player)).toEqual(['All clear', 'Fire']);
    expect([
      await urgentFor(tenant.participant),
      await urgentFor(organizer),
      await urgentFor(other.admin),
    ]).toEqual([[], [], []]);
    const { body } = await app.call(announcementRoutes.urgent, player.token, {});
    expect(body.data[0]).toMatchObject({ message: 'The hall is **cleared**.', event: { id: eventId } });
    await call('read', player, body.data[0]?.id ?? '');
    expect(await urgentFor(player)).toEqual(['Fire']);
    await app.runJobs('notify');
    expect((await notificationsOf(app, player))[0]?.message).toBe('The hall is cleared.');
  });

  test('go with the event once it is over', async () => {
    await announceUrgent('Fire');
    const change = { lifecycle: 'completed', completedAt: new Date(app.services.clock()) } as const;
    await asPlatform(app.services, (tx) => tx.update(events).set(change).where(eq(events.id, eventId)));
    expect(await urgentFor(player)).toEqual([]);
  });
});
