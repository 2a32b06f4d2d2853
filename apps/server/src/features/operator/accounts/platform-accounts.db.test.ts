import { accountRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId, users } from '@guidon/db';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuperAdmin, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccount, password, signIn } from '../../sign-in/second-factor/second-factor-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let root: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  root = await createSuperAdmin(app);
});
afterAll(() => app.close());

const reason = 'Sells flags of a running event';
const disable = (userId: string, token = root) =>
  app.call(accountRoutes.disable, token, { params: { userId }, body: { reason } });
const find = async (search: string, state?: 'active' | 'disabled') =>
  (await app.call(accountRoutes.list, root, { query: { search, state } })).body.data;
const enable = (userId: string, token = root) =>
  app.call(accountRoutes.enable, token, { params: { userId } });
const me = async (token: string) => app.call(sessionRoutes.me, token, {});

test('a disabled account is out at once, cannot sign in, and comes back when it is enabled', async () => {
  const account = await createAccount(app, tenant);
  const token = (await signIn(app, account)).body.token ?? '';
  expect((await me(token)).status).toBe(200);

  const [found] = await find(account.email);
  expect(found).toMatchObject({ id: account.userId, email: account.email, isActive: true });
  expect((await disable(account.userId)).body.data).toMatchObject({
    id: account.userId,
    isActive: false,
    disabledReason: reason,
    can: { disable: false, enable: true },
  });
  expect((await disable(account.userId)).status).toBe(200);
  expect(failure(await me(token))).toMatchObject({
    code: 'SESSION_ENDED',
    message: 'This account was closed or disabled. Please contact support.',
  });
  expect(failure(await signIn(app, account))).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  const wrong = await app.call(sessionRoutes.login, null, {
    body: { email: account.email, password: `${password}!` },
  });
  expect(failure(wrong).code).toBe('INVALID_CREDENTIALS');

  expect((await enable(account.userId)).body.data).toMatchObject({ isActive: true, disabledReason: null });
  expect((await enable(account.userId)).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  expect((await signIn(app, account)).body.token).toBeTruthy();
  const rows = await app.database.platform
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, account.userId), like(auditLog.action, 'account.%')));
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['account.disable', 'account.enable']);
  expect(rows.find(({ action }) => action === 'account.disable')?.details).toEqual({
    endedSessions: 1,
    reason,
  });
});

test('lists accounts by a part of their address or names, and by state, and takes no reason for none', async () => {
  const account = await createAccount(app, tenant);
  await asPlatform(app.services, (tx) =>
    tx
      .update(users)
      .set({ username: 'per_cent', usernameKey: 'per_cent', firstName: 'Zora', lastName: 'Quill' })
      .where(eq(users.id, account.userId)),
  );
  const ids = async (...sought: Parameters<typeof find>) => (await find(...sought)).map(({ id }) => id);
  for (const search of [account.email.slice(2, 12).toUpperCase(), 'R_CEN', 'zora qu'])
    expect(await ids(search)).toContain(account.userId);
  expect(await ids('perxcent')).toEqual([]);
  const nothing = await app.call(accountRoutes.disable, root, {
    params: { userId: account.userId },
    body: { reason: '  ' },
  });
  expect(failure(nothing).code).toBe('VALIDATION_FAILED');
  expect(await ids('per_cent', 'disabled')).toEqual([]);
  await disable(account.userId);
  expect(await ids('per_cent', 'disabled')).toEqual([account.userId]);
  expect(await ids('per_cent', 'active')).toEqual([]);
  const own = await app.call(sessionRoutes.me, root, {});
  expect((await find(own.body.user.email))[0]?.can).toEqual({ disable: false, enable: false });
});

test('no tenant disables an account, however high the role there', async () => {
  const { userId } = tenant.participant;
  for (const { token } of [tenant.admin, tenant.orgAdministrator, tenant.participant]) {
    expect((await disable(userId, token)).status).toBe(403);
    expect((await enable(userId, token)).status).toBe(403);
    const found = await app.call(accountRoutes.list, token, { query: {} });
    expect(found.status).toBe(403);
  }
  expect((await me(tenant.participant.token)).status).toBe(200);
});

test('an account that is unknown or deleted answers 404', async () => {
  const gone = await createAccount(app, tenant);
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ isActive: false, deletedAt: new Date() }).where(eq(users.id, gone.userId)),
  );
  for (const userId of [newId(), gone.userId]) {
    expect((await disable(userId)).status).toBe(404);
    expect((await enable(userId)).status).toBe(404);
  }
  expect(await find(gone.email)).toEqual([]);
});

test('a super-admin stays: nobody disables the own account, and of two who disable each other one is left', async () => {
  const ownId = (await me(root)).body.user.id;
  expect(failure(await disable(ownId)).code).toBe('CONFLICT');
  const other = await createSuperAdmin(app);
  const otherId = (await me(other)).body.user.id;
  const replies = await Promise.all([disable(otherId, root), disable(ownId, other)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await app.database.platform.$count(
    users,
    and(eq(users.isSuperAdmin, true), eq(users.isActive, true)),
  );
  expect(left).toBe(1);
});
