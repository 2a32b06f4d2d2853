import {
  announcementRoutes,
  playRoutes,
  profileRoutes,
  registrationRoutes,
  sessionRoutes,
  standingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  facts,
  invitations,
  memberships,
  newId,
  notificationRecipients,
  oneTimeTokens,
  refreshTokens,
  secondFactors,
  sessions,
  soloUnitId,
  submissions,
  userIdOf,
  users,
} from '@guidon/db';
import { engagementVisits } from '@guidon/db/schema/progress';
import { foreignFlags } from '@guidon/db/schema/judging';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, joinEvent, playEvent } from '../../../testing/play-event.ts';
import { readMail } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  createOwner,
  fetchBytes,
  type Owner,
  password,
  picture,
  rowOf,
  signIn,
  uploadPicture,
} from './profile-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let ada: Owner;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await createOwner(app, tenant.tenantId);
});

const remove = (owner: Owner, body: { currentPassword?: string; confirmation?: string } = {}) =>
  app.call(profileRoutes.deleteMe, owner.token, {
    body: { currentPassword: password, confirmation: owner.username, ...body },
  });
const preview = async (owner: Owner) => (await app.call(profileRoutes.deletion, owner.token, {})).body.data;

/** An event in which the owner has solved the one challenge. */
async function solveOne(owner: Owner) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { event: { name: 'Harbour' } });
  await joinEvent(app, tenant.tenantId, eventId, [owner.userId]);
  const { id: challengeId, questionIds } = at(challenges, 0);
  for (const answer of ['wrong', 'flag{right}']) {
    const body = { eventId, questionId: at(questionIds, 0), answer };
    await app.call(playRoutes.submit, owner.token, { params: { challengeId }, body });
  }
  return eventId;
}

const boardOf = async (eventId: string) =>
  (await app.call(standingsRoutes.leaderboard, tenant.admin.token, { params: { eventId } })).body.data;

/** Rows of all tables that name an account, as text. */
async function rowsNaming(userId: string): Promise<string[]> {
  return asPlatform(app.services, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ line: string }>(
        sql`select t::text as line from ${sql.identifier(name)} t where t::text like ${`%${userId}%`} order by 1`,
      );
      found.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return found;
  });
}

test('says beforehand what would stay, and does nothing', async () => {
  const eventId = await solveOne(ada);
  expect(await preview(ada)).toEqual({
    nameAfter: `deleted user ${ada.userId.slice(-8)}`,
    events: [{ eventId, eventName: 'Harbour', tenantDisplayName: tenant.name, submissions: 2, solves: 1 }],
    lastAdminOf: [],
    needsPassword: true,
  });
  expect((await rowOf(app, ada.userId)).deletedAt).toBeNull();
});

describe('a deleted account', () => {
  test('leaves points and solves on boards, without its name', async () => {
    const eventId = await solveOne(ada);
    await expect.poll(async () => (await boardOf(eventId))[0]?.unit.name).toBe(ada.username);
    const { nameAfter } = await preview(ada);
    expect((await remove(ada)).status).toBe(200);
    await expect.poll(async () => (await boardOf(eventId))[0]?.unit.name).toBe(nameAfter);
    expect((await boardOf(eventId))[0]).toMatchObject({
      unit: { id: ada.userId, avatarUrl: null },
      score: 100,
    });
    await asPlatform(app.services, async (tx) => {
      expect(await tx.$count(submissions, eq(submissions.userId, ada.userId))).toBe(2);
      expect(await tx.$count(facts, eq(facts.userId, ada.userId))).toBe(1);
    });
    app.forget();
    expect((await boardOf(eventId))[0]?.unit.name).toBe(nameAfter);
  });

  test('keeps none of its notifications', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId);
    await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
    const body = { title: 'Lunch', message: 'Pizza is here.' };
    await app.call(announcementRoutes.announce, tenant.admin.token, { params: { eventId }, body });
    await app.runJobs('notify');
    const told = () =>
      asPlatform(app.services, (tx) =>
        tx.select().from(notificationRecipients).where(eq(notificationRecipients.userId, ada.userId)),
      );
    expect(await told()).toHaveLength(1);
    expect((await remove(ada)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('keeps no name, no picture, no way to sign in, no membership', async () => {
    const { userId } = ada;
    await app.call(profileRoutes.update, ada.token, {
      body: { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines', timeZone: 'Europe/London' },
    });
    const { body } = await uploadPicture(app, ada.token, await picture('png').toBuffer());
    const { avatarKey } = await rowOf(app, userId);
    const elsewhere = await signIn(app, ada);
    const former = await createTenant(app);
    await asPlatform(app.services, async (tx) => {
      await tx.insert(secondFactors).values({ userId, sealedSecret: 'x', confirmedAt: new Date() });
      await issueToken(tx, app.services, { purpose: 'reset-password', userId, validMs: 60_000 });
      const visit = {
        tenantId: tenant.tenantId,
        day: '2026-07-27',
        userId,
        slot: 1,
        role: 'participant' as const,
      };
      await tx.insert(engagementVisits).values({ ...visit, seconds: 60 });
      const removed = { role: 'participant' as const, isActive: false, removedAt: new Date(0) };
      await tx.insert(memberships).values({ ...removed, tenantId: former.tenantId, userId });
    });
    expect((await remove(ada)).status).toBe(200);

    const row = await rowOf(app, userId);
    expect(row).toMatchObject({
      email: `deleted-${userId}@deleted.invalid`,
      username: `deleted user ${userId.slice(-8)}`,
      passwordHash: 'none',
      firstName: null,
      lastName: null,
      birthDate: null,
      company: null,
      timeZone: null,
      avatarKey: null,
      isActive: false,
      isSuperAdmin: false,
      preferences: {},
    });
    expect(row.deletedAt).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(ada.username);
    await expect(app.services.files.open(avatarKey ?? '')).rejects.toThrow('File not found.');
    expect((await fetchBytes(app, body.data.avatarUrl, tenant.admin.token)).status).toBe(404);

    for (const token of [ada.token, elsewhere.token]) {
      expect(failure(await app.call(profileRoutes.me, token, {})).code).toBe('SESSION_ENDED');
    }
    const { refreshToken } = elsewhere;
    expect((await app.call(sessionRoutes.refresh, null, { body: { refreshToken } })).status).toBe(401);
    expect((await signIn(app, ada)).status).toBe(401);
    await asPlatform(app.services, async (tx) => {
      expect(await tx.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(0);
      expect(await tx.$count(engagementVisits, eq(engagementVisits.userId, userId))).toBe(0);
      expect(await tx.$count(oneTimeTokens, eq(oneTimeTokens.userId, userId))).toBe(0);
      const ended = await tx.select().from(sessions).where(eq(sessions.userId, userId));
      expect(ended.map(({ endReason, address, userAgent }) => [endReason, address, userAgent])).toEqual(
        ended.map(() => ['account-closed', '', '']),
      );
      for (const { id } of ended)
        expect(await tx.$count(refreshTokens, eq(refreshTokens.sessionId, id))).toBe(0);
      const own = await tx.select().from(memberships).where(eq(memberships.userId, userId));
      const removedFrom = new Map(own.map(({ tenantId, removedAt }) => [tenantId, removedAt]));
      expect(own.map(({ isActive }) => isActive)).toEqual([false, false]);
      expect(removedFrom.get(tenant.tenantId)).toBeInstanceOf(Date);
      expect(removedFrom.get(former.tenantId)).toEqual(new Date(0));
      const told = await tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, userId), eq(auditLog.action, 'user.delete')));
      expect(told).toMatchObject([{ tenantId: tenant.tenantId, actorUserId: userId }]);
    });
    expect(await readMail(app, ada.email, 'account-deleted')).toMatchObject({ to: ada.email });
  });

  test('takes nothing of anybody else along', async () => {
    const { tenantId } = tenant;
    const mate = await createOwner(app, tenantId);
    const { userId } = mate;
    const eventId = await solveOne(mate);
    const webhookId = newId();
    const [sentAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    await createKeyFor(app, { tenantId, admin: mate });
    await asPlatform(app.services, async (tx) => {
      await tx.insert(secondFactors).values({ userId, sealedSecret: 'x', confirmedAt: sentAt });
      await issueToken(tx, app.services, { purpose: 'reset-password', userId, validMs: 60_000 });
      await tx.insert(invitations).values({
        tenantId,
        id: newId(),
        email: mate.email,
        role: 'participant',
        tokenHash: Buffer.from(userId),
        invitedBy: tenant.admin.userId,
        expiresAt,
        acceptedAt: sentAt,
        acceptedBy: userId,
      });
      const [session] = await tx.select().from(sessions).where(eq(sessions.userId, userId));
      await tx.insert(foreignFlags).values({
        tenantId,
        id: newId(),
        eventId,
        unitId: soloUnitId(userIdOf(userId)),
        ownerUnitId: userId,
        userId,
        sessionId: session?.id ?? null,
        challengeId: newId(),
        questionId: newId(),
        sentAt,
      });
      const sealed = { sealedUrl: 'x', shownUrl: 'x', sealedSecret: 'x' };
      await tx.insert(webhooks).values({
        ...sealed,
        tenantId,
        id: webhookId,
        shape: 'guidon',
        events: ['solve'],
        createdBy: userId,
      });
      await tx.insert(webhookDeliveries).values({
        tenantId,
        id: newId(),
        webhookId,
        number: 1,
        kind: 'solve',
        momentKey: 'one',
        eventId,
        unitId: soloUnitId(userIdOf(userId)),
        content: { at: sentAt.toISOString() },
        nextAt: sentAt,
        givesUpAt: expiresAt,
        createdAt: sentAt,
      });
    });
    const before = await rowsNaming(userId);
    expect(before.length).toBeGreaterThan(12);
    expect((await remove(ada)).status).toBe(200);
    expect(await rowsNaming(userId)).toEqual(before);
  });

  test('frees its address and its name for a new one', async () => {
    await remove(ada);
    const reply = await app.call(registrationRoutes.register, null, {
      body: {
        username: ada.username,
        email: ada.email,
        password,
        role: 'admin',
        tenantName: 'onceagain',
      },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body.user?.id).not.toBe(ada.userId);
  });

  test('clears the cookies of its browser', async () => {
    const reply = await app.http.inject({
      method: 'DELETE',
      url: '/api/users/me',
      headers: { authorization: `Bearer ${ada.token}` },
      payload: { currentPassword: password, confirmation: ada.username },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['token', ''],
      ['refreshToken', ''],
    ]);
  });
});

describe('is refused', () => {
  test.each([
    [{ currentPassword: 'wrong' }, 'CURRENT_PASSWORD_WRONG', 'currentPassword'],
    [{ currentPassword: '' }, 'CURRENT_PASSWORD_WRONG', 'currentPassword'],
    [{ currentPassword: undefined }, 'CURRENT_PASSWORD_WRONG', 'currentPassword'],
    [{ confirmation: 'yes' }, 'VALIDATION_FAILED', 'confirmation'],
    [{ confirmation: '' }, 'VALIDATION_FAILED', 'confirmation'],
  ])('with %j', async (body, code, field) => {
    expect(failure(await remove(ada, body))).toMatchObject({ code, field });
    expect((await rowOf(app, ada.userId)).deletedAt).toBeNull();
  });

  test('without a password there is, unless the sign-in is recent', async () => {
    await asPlatform(app.services, async (tx) => {
      await tx.update(users).set({ passwordHash: 'none' }).where(eq(users.id, ada.userId));
      await tx
        .update(sessions)
        .set({ createdAt: new Date(0) })
        .where(eq(sessions.userId, ada.userId));
    });
    expect((await preview(ada)).needsPassword).toBe(false);
    const without = { currentPassword: undefined };
    expect(failure(await remove(ada, without)).code).toBe('RECENT_SIGN_IN_REQUIRED');
    await asPlatform(app.services, (tx) =>
      tx.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, ada.userId)),
    );
    expect((await remove(ada, without)).status).toBe(200);
  });
});

describe('the last admin of a tenant', () => {
  test('stays as long as others are in it', async () => {
    const own = await createTenant(app);
    const admin = await createOwner(app, own.tenantId, 'admin');
    expect((await preview(admin)).lastAdminOf).toEqual([]);
    await asPlatform(app.services, (tx) =>
      tx
        .update(memberships)
        .set({ isActive: false })
        .where(and(eq(memberships.tenantId, own.tenantId), eq(memberships.userId, own.admin.userId))),
    );
    expect((await preview(admin)).lastAdminOf).toEqual([
      { tenantId: own.tenantId, tenantDisplayName: own.name, otherMembers: 4 },
    ]);
    expect(failure(await remove(admin))).toMatchObject({
      code: 'LAST_ADMIN',
      details: { tenantIds: [own.tenantId] },
    });
    expect((await rowOf(app, admin.userId)).deletedAt).toBeNull();
    await createMember(app, own.tenantId, 'admin');
    expect((await remove(admin)).status).toBe(200);
  });

  test('may leave a tenant without other members', async () => {
    const own = await createTenant(app);
    const admin = await createOwner(app, own.tenantId, 'admin');
    await asPlatform(app.services, (tx) =>
      tx
        .update(memberships)
        .set({ isActive: false })
        .where(and(eq(memberships.tenantId, own.tenantId), eq(memberships.isActive, true))),
    );
    await asPlatform(app.services, (tx) =>
      tx.update(memberships).set({ isActive: true }).where(eq(memberships.userId, admin.userId)),
    );
    expect((await remove(admin)).status).toBe(200);
  });

  test('is one of two who go at once', async () => {
    const own = await createTenant(app);
    const admins = [
      await createOwner(app, own.tenantId, 'admin'),
      await createOwner(app, own.tenantId, 'admin'),
    ];
    await asPlatform(app.services, (tx) =>
      tx
        .update(memberships)
        .set({ isActive: false })
        .where(and(eq(memberships.tenantId, own.tenantId), eq(memberships.userId, own.admin.userId))),
    );
    const replies = await Promise.all(admins.map((admin) => remove(admin)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
