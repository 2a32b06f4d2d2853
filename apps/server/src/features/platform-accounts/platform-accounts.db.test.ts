import { accountRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId, users } from '@guidon/db';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuperAdmin, createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAccount, password, signIn } from '../second-factor/second-factor-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let root: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  root = await createSuperAdmin(app);
});
afterAll(() => app.close());

const disable = (userId: string, token = root) =>
  app.call(accountRoutes.disable, token, { params: { userId } });
const enable = (userId: string, token = root) =>
  app.call(accountRoutes.enable, token, { params: { userId } });
const me = async (token: string) => app.call(sessionRoutes.me, token, {});

test('a disabled account is out at once, cannot sign in, and comes back when it is enabled', async () => {
  const account = await createAccount(app, tenant);
  const token = (await signIn(app, account)).body.token ?? '';
  expect((await me(token)).status).toBe(200);

  const found = await app.call(accountRoutes.find, root, { query: { email: account.email } });
  expect(found.body.data).toMatchObject({ id: account.userId, email: account.email, isActive: true });
  expect((await disable(account.userId)).body.data).toMatchObject({ id: account.userId, isActive: false });
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

  expect((await enable(account.userId)).body.data).toMatchObject({ isActive: true });
  expect((await enable(account.userId)).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  expect((await signIn(app, account)).body.token).toBeTruthy();
  const rows = await app.database.platform
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, account.userId), like(auditLog.action, 'account.%')));
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['account.disable', 'account.enable']);
});

test('no tenant disables an account, however high the role there', async () => {
  const { userId } = tenant.participant;
  for (const { token } of [tenant.admin, tenant.orgAdministrator, tenant.participant]) {
    expect((await disable(userId, token)).status).toBe(403);
    expect((await enable(userId, token)).status).toBe(403);
    const found = await app.call(accountRoutes.find, token, { query: { email: 'ada@example.org' } });
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
  expect((await app.call(accountRoutes.find, root, { query: { email: gone.email } })).status).toBe(404);
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
