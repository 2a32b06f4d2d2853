import { limits, registrationRoutes, verificationRoutes } from '@guidon/contract';
import { asPlatform, auditLog, memberships, tenants, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '../../../accounts/index.ts';
import { createMember } from '../../../../testing/actors.ts';
import { playEvent } from '../../../../testing/play-event.ts';
import { readMail } from '../../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { removeUnverified } from './remove-unverified.ts';

const later = { clock: () => Date.now() + limits.unverifiedAccountMs + 60_000 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const found = (name: string, tenantName: string) =>
  app.call(registrationRoutes.register, null, {
    body: {
      username: name,
      email: `${name}@example.org`,
      password: 'correct horse battery',
      role: 'admin',
      tenantName,
    },
  });

const after = (services: { clock: () => number } = later) =>
  removeUnverified({ ...app.services, ...services });

const userCalled = async (username: string) =>
  (await asPlatform(app.services, (tx) => tx.select().from(users).where(eq(users.username, username))))[0];

async function tenantCalled(name: string) {
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(tenants).where(eq(tenants.name, name)),
  );
  return row;
}

const account = (username: string) => ({
  username,
  email: `${username}@example.org`,
  passwordHash: 'none',
});

test('frees address, username and tenant name of a founder who has not verified in a week', async () => {
  const { user } = (await found('waiting', 'waiters')).body;
  const tenant = await tenantCalled('waiters');
  expect(await after({ clock: () => Date.now() + limits.unverifiedAccountMs - 60_000 })).toBe(0);
  expect(failure(await found('waiting', 'others')).code).toBe('EMAIL_EXISTS');
  expect(await after()).toBe(1);
  expect([await userCalled('waiting'), await tenantCalled('waiters')]).toEqual([undefined, undefined]);
  const { code = '' } = await readMail(app, 'waiting@example.org', 'verify-email');
  const late = { body: { email: 'waiting@example.org', code } };
  expect(failure(await app.call(verificationRoutes.byCode, null, late)).code).toBe('INVALID_CODE');
  expect((await found('waiting', 'waiters')).status).toBe(201);
  const told = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, user?.id ?? '')),
  );
  expect(told.map(({ action }) => action)).toContain('user.remove-unverified');
  const ofTenant = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, tenant?.id ?? '')),
  );
  expect(ofTenant.map(({ action }) => action)).toContain('tenant.remove-unverified');
});

test('frees those of no tenant, and leaves who has verified, need not, or was here for less', async () => {
  await asPlatform(app.services, async (tx) => {
    await insertUser(tx, account('alone'), { mustVerifyEmail: true });
    const verified = await insertUser(tx, account('verified'), { mustVerifyEmail: true });
    await tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, verified));
    await insertUser(tx, account('free'));
    await insertUser(tx, account('root'), { mustVerifyEmail: true, isSuperAdmin: true });
  });
  await after();
  expect(await userCalled('alone')).toBeUndefined();
  for (const name of ['verified', 'free', 'root']) expect(await userCalled(name)).toBeDefined();
});

test.each(['another member', 'an event'])('keeps founder and tenant where there is %s', async (what) => {
  const name = what === 'an event' ? 'eventful' : 'sociable';
  const { user } = (await found(name, name)).body;
  const tenantId = user?.tenantId ?? '';
  if (what === 'an event') await playEvent(app, tenantId);
  else await createMember(app, tenantId, 'participant');
  await after();
  expect(await userCalled(name)).toBeDefined();
  expect(await tenantCalled(name)).toBeDefined();
  const members = await asPlatform(app.services, (tx) =>
    tx.select().from(memberships).where(eq(memberships.tenantId, tenantId)),
  );
  expect(members.map(({ userId }) => userId)).toContain(user?.id);
});

test('of several processes that do it at once one removes an account', async () => {
  await found('raced', 'racers');
  const counts = await Promise.all([after(), after(), after()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});
