import { defaultPreferences, type ProfileBody, profileRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, memberships, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoner, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditOf, callRaw, createOwner, type Owner, rowOf } from './profile-fixture.ts';

const startMs = Date.UTC(2030, 0, 1);
let app: TestApp;
let tenant: TestTenant;
let ada: Owner;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setClock(startMs);
  ada = await createOwner(app, tenant.tenantId);
});

const me = async ({ token }: { token: string }) => (await app.call(profileRoutes.me, token, {})).body.data;
const patch = (owner: Owner, body: object) => callRaw(app, profileRoutes.update, owner.token, body);

const whole: ProfileBody = {
  username: 'ada_l',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: null,
  language: 'en',
  timeZone: 'Europe/Lisbon',
  preferences: { ...defaultPreferences, sound: { enabled: false, volume: 30 } },
  hasCompletedTutorial: true,
};

test('shows the caller who they are, where they belong and how they sign in', async () => {
  expect(await me(ada)).toMatchObject({
    id: ada.userId,
    email: ada.email,
    username: ada.username,
    timeZone: null,
    language: 'en',
    avatarUrl: null,
    hasPassword: true,
    usernameChangeableAt: null,
    preferences: defaultPreferences,
    memberships: [{ tenantId: tenant.tenantId, role: 'participant', isActive: true, isCurrent: true }],
    signInMethods: { password: true, secondFactor: false, passkeys: 0, trustedDevices: 0, singleSignOn: [] },
  });
});

test('serves a user without a tenant too, and one without a password', async () => {
  const token = await createLoner(app);
  expect(await me({ token })).toMatchObject({ memberships: [], hasPassword: false });
});

test('leaves out what a row holds that the schema no longer knows', async () => {
  const preferences = { sound: { enabled: 'loud' }, theme: 'neon' };
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ preferences, language: 'tlh' }).where(eq(users.id, ada.userId)),
  );
  expect(await me(ada)).toMatchObject({ preferences: defaultPreferences, language: 'en' });
  expect((await app.call(sessionRoutes.me, ada.token, {})).body.user.preferences).toEqual(defaultPreferences);
});

describe('a change', () => {
  test('as a whole sets everything, and the session shows it', async () => {
    const reply = await app.call(profileRoutes.replace, ada.token, { body: whole });
    expect(reply.status).toBe(200);
    expect(await me(ada)).toMatchObject(whole);
    const { user } = (await app.call(sessionRoutes.me, ada.token, {})).body;
    expect(user).toMatchObject({
      username: 'ada_l',
      timeZone: 'Europe/Lisbon',
      preferences: whole.preferences,
    });
  });

  test('as a whole must be whole', async () => {
    const { company: _, ...rest } = whole;
    expect(failure(await callRaw(app, profileRoutes.replace, ada.token, rest))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'company',
    });
  });

  test('of a part leaves the rest, down to one switch', async () => {
    await patch(ada, { firstName: '  Ada ', preferences: { sound: { volume: 10 } } });
    await patch(ada, { preferences: { notifications: { desktop: false } } });
    expect(await me(ada)).toMatchObject({
      firstName: 'Ada',
      username: ada.username,
      preferences: {
        sound: { enabled: true, volume: 10 },
        notifications: { ...defaultPreferences.notifications, desktop: false },
      },
    });
    const audit = await auditOf(app, ada.userId);
    expect(audit.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'user.update', details: { changed: ['firstName', 'preferences'] } },
      { action: 'user.update', details: { changed: ['preferences'] } },
    ]);
  });

  test('that changes nothing is not written down', async () => {
    expect((await patch(ada, { firstName: null, username: ada.username })).status).toBe(200);
    expect(await auditOf(app, ada.userId)).toEqual([]);
  });

  test.each([
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ timeZone: '+01:00' }, 'timeZone'],
    [{ timeZone: '../etc/passwd' }, 'timeZone'],
    [{ language: 'de' }, 'language'],
    [{ username: 'a b' }, 'username'],
    [{ username: '<b>ada</b>' }, 'username'],
    [{ username: 'ad\u0430' }, 'username'],
    [{ username: 'x' }, 'username'],
    [{ firstName: 'x'.repeat(81) }, 'firstName'],
    [{ preferences: { sound: { volume: 101 } } }, 'preferences.sound.volume'],
    [{ preferences: { sound: { enabled: 'yes' } } }, 'preferences.sound.enabled'],
  ])('to %j is refused', async (body, field) => {
    expect(failure(await patch(ada, body))).toMatchObject({ code: 'VALIDATION_FAILED', field });
  });

  test('keeps markup in a name as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await patch(ada, { firstName: name });
    expect((await me(ada)).firstName).toBe(name);
  });

  test('does not reach what is not the owner’s to set', async () => {
    const before = await rowOf(app, ada.userId);
    const reply = await patch(ada, {
      role: 'admin',
      isSuperAdmin: true,
      tenantId: tenant.tenantId,
      email: 'other@example.org',
      isEmailVerified: true,
      isActive: false,
      passwordHash: 'x',
      password: 'x',
      id: tenant.admin.userId,
      avatarKey: '00/00000000-0000-0000-0000-000000000000',
      deletedAt: '2020-01-01T00:00:00Z',
      memberships: [{ tenantId: tenant.tenantId, role: 'admin' }],
    });
    expect(reply.status).toBe(200);
    expect(await rowOf(app, ada.userId)).toEqual(before);
    const [membership] = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.userId, ada.userId), eq(memberships.tenantId, tenant.tenantId))),
    );
    expect(membership?.role).toBe('participant');
  });
});

describe('a username', () => {
  test('changes once a day, and boards say the new one at once', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId);
    const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
    const token = player?.token ?? '';
    const board = async () => {
      const reply = await app.http.inject({
        url: `/api/events/${eventId}/leaderboard`,
        headers: { authorization: `Bearer ${token}` },
      });
      return reply.payload;
    };
    expect(await board()).toContain(player?.username);
    expect((await callRaw(app, profileRoutes.update, token, { username: 'north-wind' })).status).toBe(200);
    await expect.poll(board).toContain('north-wind');

    const again = failure(await callRaw(app, profileRoutes.update, token, { username: 'south-wind' }));
    expect(again).toMatchObject({
      code: 'USERNAME_CHANGED_RECENTLY',
      field: 'username',
      details: { changeableAt: new Date(startMs + 24 * 60 * 60_000).toISOString() },
    });
    await asPlatform(app.services, (tx) =>
      tx
        .update(users)
        .set({ usernameChangedAt: new Date(startMs - 24 * 60 * 60_000) })
        .where(eq(users.username, 'north-wind')),
    );
    expect((await callRaw(app, profileRoutes.update, token, { username: 'south-wind' })).status).toBe(200);
  });

  test('is one person’s, whatever its case', async () => {
    const bob = await createOwner(app, tenant.tenantId);
    expect(failure(await patch(bob, { username: ada.username.toUpperCase() }))).toMatchObject({
      code: 'USERNAME_TAKEN',
      field: 'username',
    });
    expect((await patch(ada, { username: ada.username.toUpperCase() })).status).toBe(200);
  });

  test('goes to one of many who want it at once', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => createOwner(app, tenant.tenantId)));
    const replies = await Promise.all(owners.map((owner) => patch(owner, { username: 'the-one' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('of one account changes once, however many ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => patch(ada, { username: `parallel-${n}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
