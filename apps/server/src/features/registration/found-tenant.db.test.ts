import { memberRoutes, membershipRoutes, registrationRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, sessions, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoner, createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const found = (token: string, tenantName: string, displayName?: string) =>
  app.call(registrationRoutes.foundTenant, token, { body: { tenantName, displayName } });
const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);
const userOf = async (token: string) => (await app.call(sessionRoutes.me, token, {})).body.user;
const verified = async (token: string) => {
  const { id } = await userOf(token);
  await platform((tx) => tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, id)));
  return token;
};
const verifiedLoner = async () => verified(await createLoner(app));

test('an account of no organization founds one, goes there, and is its administrator', async () => {
  const token = await verifiedLoner();
  const { id: userId } = await userOf(token);
  const reply = await found(token, 'lighthouse', 'Lighthouse Guild');
  expect(reply.status).toBe(201);
  expect(reply.body.data).toMatchObject({ name: 'lighthouse', displayName: 'Lighthouse Guild' });
  const tenantId = reply.body.data.id;
  const list = await app.call(membershipRoutes.list, token, {});
  expect(list.body.data.tenants).toMatchObject([{ id: tenantId, role: 'admin', isActive: true }]);
  const switched = await app.call(sessionRoutes.switchTenant, token, { body: { tenantName: 'lighthouse' } });
  expect((await app.call(memberRoutes.list, switched.body.token, { query: {} })).status).toBe(200);
  const rows = await platform((tx) =>
    tx
      .select({ action: auditLog.action, actor: auditLog.actorUserId })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, 'tenant.create'))),
  );
  expect(rows).toEqual([{ action: 'tenant.create', actor: userId }]);
});

test('a name that is taken or reserved is refused beside its field and leaves nothing', async () => {
  const token = await verifiedLoner();
  expect((await found(token, 'breakwater')).status).toBe(201);
  expect(failure(await found(token, 'breakwater'))).toMatchObject({
    code: 'TENANT_NAME_TAKEN',
    field: 'tenantName',
  });
  expect(failure(await found(token, 'admin'))).toMatchObject({ field: 'tenantName' });
  const rows = await platform((tx) => tx.select().from(tenants).where(eq(tenants.name, 'breakwater')));
  expect(rows).toHaveLength(1);
});

test('an address that is not verified founds nothing', async () => {
  const token = await createLoner(app);
  expect(failure(await found(token, 'jetty')).code).toBe('EMAIL_NOT_VERIFIED');
  expect(await platform((tx) => tx.select().from(tenants).where(eq(tenants.name, 'jetty')))).toEqual([]);
});

test('a session of an identity provider founds nothing beside its organization', async () => {
  const { token, userId } = await createMember(app, tenant.tenantId, 'participant');
  await verified(token);
  const { tenantId: ssoTenantId } = tenant;
  await platform((tx) =>
    tx.update(sessions).set({ method: 'sso', ssoTenantId }).where(eq(sessions.userId, userId)),
  );
  expect(failure(await found(token, 'anchorage')).code).toBe('FORBIDDEN');
  expect(await platform((tx) => tx.select().from(tenants).where(eq(tenants.name, 'anchorage')))).toEqual([]);
});

test('a member of another organization keeps the session there', async () => {
  const token = await verified(tenant.participant.token);
  expect((await found(token, 'mooring')).status).toBe(201);
  const { body } = await app.call(sessionRoutes.me, token, {});
  expect(body.user.tenantId).toBe(tenant.tenantId);
});
