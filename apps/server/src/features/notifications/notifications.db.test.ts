import { notificationRoutes } from '@guidon/contract';
import {
  asPlatform,
  memberships,
  newId,
  notificationRecipients,
  notifications,
  tenantPolicies,
} from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { removeNotifications } from './jobs/remove-notifications.ts';
import { signalsOf, notificationsOf, unreadOf } from './notification-fixture.ts';

const day = 24 * 60 * 60_000;
let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let reader: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.signals.length = 0;
  reader = await createMember(app, tenant.tenantId, 'participant');
});

/** Gives a user notifications of these ages in milliseconds. */
async function give(
  agesMs: readonly number[],
  read = false,
  { userId = reader.userId, tenantId = tenant.tenantId } = {},
): Promise<string[]> {
  const ids = agesMs.map(() => newId());
  const nowMs = Date.now();
  const timeOf = (index: number) => new Date(nowMs - (agesMs[index] ?? 0));
  await asPlatform(app.services, async (tx) => {
    await tx.insert(notifications).values(
      ids.map((id, index) => ({
        tenantId,
        id,
        type: 'info' as const,
        title: `Number ${index}`,
        createdAt: timeOf(index),
        updatedAt: timeOf(index),
      })),
    );
    await tx.insert(notificationRecipients).values(
      ids.map((notificationId, index) => ({
        tenantId,
        userId,
        notificationId,
        at: timeOf(index),
        readAt: read ? timeOf(index) : null,
      })),
    );
  });
  return ids;
}

const read = (token: string, notificationId: string) =>
  app.call(notificationRoutes.read, token, { params: { notificationId } });

const pageAfter = (cursor?: string) =>
  app.call(notificationRoutes.list, reader.token, { query: { limit: 2, cursor } });

describe('the list', () => {
  test('is read in pages, the latest first, and what comes meanwhile moves none', async () => {
    const ids = await give([1_000, 2_000, 2_000, 3_000, 4_000]);
    const first = (await pageAfter()).body;
    await give([0]);
    const second = (await pageAfter(first.nextCursor ?? '')).body;
    const third = (await pageAfter(second.nextCursor ?? '')).body;
    const seen = [...first.data, ...second.data, ...third.data].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids[0]);
    expect(third.nextCursor).toBeNull();
  });

  test.each(['at:0', '1:no-id', `x:${newId()}`, '999999999999999:'])(
    'refuses the cursor %s',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');
      const reply = await app.call(notificationRoutes.list, reader.token, { query: { cursor } });
      expect([reply.status, failure(reply).field]).toEqual([400, 'cursor']);
    },
  );

  test('counts the unread from an index that holds nothing else', async () => {
    await give([1_000, 2_000]);
    await give([1_000], true);
    expect(await unreadOf(app, reader)).toBe(2);
    const { rows } = await asPlatform(app.services, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select count(*) from notification_recipients
        where tenant_id = ${tenant.tenantId} and user_id = ${reader.userId} and read_at is null`);
    });
    expect(JSON.stringify(rows)).toContain('notification_recipients_unread_idx');
  });
});

describe('marking as read', () => {
  test('one, which other pages of the reader hear of by its id', async () => {
    const [id = '', second = ''] = await give([1_000, 2_000]);
    expect((await read(reader.token, id)).body).toEqual({ success: true });
    expect((await read(reader.token, id)).status).toBe(200);
    expect(await notificationsOf(app, reader)).toMatchObject([
      { id, read: true },
      { id: second, read: false },
    ]);
    const signal = { channel: `private-user-${reader.userId}`, data: { id } };
    expect(signalsOf(app, 'notification-read')).toEqual([signal, signal]);
    expect(app.signals.map(({ audience }) => audience)).toEqual([
      { tenantId: tenant.tenantId },
      { tenantId: tenant.tenantId },
    ]);
  });

  test('all, once', async () => {
    await give([1_000, 2_000, 3_000]);
    const all = () => app.call(notificationRoutes.readAll, reader.token, {});
    expect((await all()).body).toEqual({ success: true });
    await all();
    expect(await unreadOf(app, reader)).toBe(0);
    expect(signalsOf(app, 'notification-read')).toEqual([
      { channel: `private-user-${reader.userId}`, data: { id: null } },
    ]);
  });

  test('is for one’s own alone', async () => {
    const [id = ''] = await give([1_000]);
    for (const stranger of [tenant.participant, tenant.admin, other.participant]) {
      expect((await read(stranger.token, id)).status).toBe(404);
      await app.call(notificationRoutes.readAll, stranger.token, {});
    }
    expect((await read(reader.token, newId())).status).toBe(404);
    expect(await unreadOf(app, reader)).toBe(1);
    expect(await notificationsOf(app, other.participant)).toEqual([]);
  });
});

const joinOther = () =>
  asPlatform(app.services, (tx) =>
    insertMembership(tx, app.services, {
      tenantId: other.tenantId,
      userId: reader.userId,
      role: 'participant',
    }),
  );
const unread = async () => (await app.call(notificationRoutes.unread, reader.token, {})).body.data;

describe('of several organizations', () => {
  test('are in one list with their organization, counted for each, and marked as read from anywhere', async () => {
    await joinOther();
    const [here = ''] = await give([2_000]);
    const [there = ''] = await give([1_000], false, { tenantId: other.tenantId });
    const { name } = other;
    expect(await notificationsOf(app, reader)).toMatchObject([
      { id: there, tenant: { name, displayName: name } },
      { id: here, tenant: null },
    ]);
    const counts = await unread();
    expect(counts.count).toBe(2);
    expect(new Set(counts.tenants)).toEqual(
      new Set([
        { tenantId: tenant.tenantId, count: 1 },
        { tenantId: other.tenantId, count: 1 },
      ]),
    );
    expect((await read(reader.token, there)).status).toBe(200);
    expect(new Set(app.signals.map(({ audience }) => audience?.tenantId))).toEqual(
      new Set([tenant.tenantId, other.tenantId]),
    );
    expect(await unread()).toEqual({ count: 1, tenants: [{ tenantId: tenant.tenantId, count: 1 }] });
    await give([500], false, { tenantId: other.tenantId });
    await app.call(notificationRoutes.readAll, reader.token, {});
    expect(await unread()).toEqual({ count: 0, tenants: [] });
  });

  test('leave out an organization that would not let the session in, or does no longer', async () => {
    await joinOther();
    const [there = ''] = await give([1_000], false, { tenantId: other.tenantId });
    const { tenantId } = other;
    const policies = (allowedNetworks: string[]) =>
      asPlatform(app.services, (tx) =>
        tx
          .insert(tenantPolicies)
          .values({ tenantId, allowedNetworks })
          .onConflictDoUpdate({ target: tenantPolicies.tenantId, set: { allowedNetworks } }),
      );
    const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, reader.userId));
    await policies(['203.0.113.0/24']);
    expect(await notificationsOf(app, reader)).toEqual([]);
    expect((await read(reader.token, there)).status).toBe(404);
    await policies([]);
    expect(await notificationsOf(app, reader)).toHaveLength(1);
    await asPlatform(app.services, (tx) => tx.update(memberships).set({ isActive: false }).where(own));
    expect(await unread()).toEqual({ count: 0, tenants: [] });
  });
});

describe('what is over', () => {
  test('goes: read ones after 30 days, others after 90, and the words with the last of their readers', async () => {
    const [kept] = await give([31 * day]);
    const [unreadLong] = await give([91 * day]);
    const [readLong] = await give([31 * day], true);
    const [young] = await give([29 * day], true);
    await removeNotifications(app.services);
    expect((await notificationsOf(app, reader)).map(({ id }) => id)).toEqual([young, kept]);
    const left = await asPlatform(app.services, (tx) =>
      tx.select({ id: notifications.id }).from(notifications),
    );
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([kept, young]));
    expect(ids).not.toContain(unreadLong);
    expect(ids).not.toContain(readLong);
  });

  test('nobody keeps more than 200, and the oldest go first', async () => {
    const ids = await give(Array.from({ length: 203 }, (_, index) => index * 1_000));
    const neighbour = await createMember(app, tenant.tenantId, 'participant');
    await give([day], false, { userId: neighbour.userId });
    expect(await removeNotifications(app.services)).toBe(3);
    expect(await unreadOf(app, reader)).toBe(200);
    expect(await unreadOf(app, neighbour)).toBe(1);
    expect((await read(reader.token, ids[202] ?? '')).status).toBe(404);
    expect((await read(reader.token, ids[0] ?? '')).status).toBe(200);
  });
});
