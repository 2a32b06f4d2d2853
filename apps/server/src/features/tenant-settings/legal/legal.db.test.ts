import { legalKinds, legalRoutes, roles } from '@guidon/contract';
import { asPlatform, auditLog, tenants } from '@guidon/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const params = { kind: 'terms' } as const;

async function textFor(query: { tenant?: string }, kind: (typeof legalKinds)[number] = 'terms') {
  const reply = await app.call(legalRoutes.get, null, { params: { kind }, query });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

function update(token: string, body: string, version: number, kind: (typeof legalKinds)[number] = 'terms') {
  return app.call(legalRoutes.update, token, { params: { kind }, body: { body, version } });
}

async function lastAudit() {
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1),
  );
  return row;
}

test.each(legalKinds)('everybody reads the default %s in the name of the platform', async (kind) => {
  const text = await textFor({}, kind);
  expect(text).toMatchObject({ kind, operator: 'Guidon', updatedAt: null });
  expect(text.body).toContain('Guidon');
  expect(text.body).toContain('localhost');
  expect(text.body).not.toContain('{{');
});

test('the default stands in the name of the organization, by its name or id', async () => {
  for (const named of [tenant.name, tenant.name.toUpperCase(), tenant.tenantId])
    expect((await textFor({ tenant: named })).operator).toBe(tenant.name);
});

test('the organization is taken from the header where none is named', async () => {
  const response = await app.http.inject({
    url: '/api/legal/terms',
    headers: { 'x-tenant-id': tenant.tenantId },
  });
  expect(response.json<{ data: { operator: string } }>().data.operator).toBe(tenant.name);
});

test.each(['nobody', '', "'; drop table tenants; --", '00000000-0000-0000-0000-000000000000', '%', '../x'])(
  'an organization that is not there, %j, gets the text of the platform',
  async (named) => expect((await textFor({ tenant: named })).operator).toBe('Guidon'),
);

test('a name is shown as it is, whatever Markdown would make of it', async () => {
  const displayName = '[x](javascript:alert(1)) **bold** <img src=x> $& {{address}}';
  await asPlatform(app.services, (tx) =>
    tx.update(tenants).set({ displayName }).where(eq(tenants.id, other.tenantId)),
  );
  const { body, operator } = await textFor({ tenant: other.name });
  expect(operator).toBe(displayName);
  expect(body).not.toContain('[x](');
  expect(body).not.toMatch(/[^\\]<img/);
  expect(body).toContain('\\*\\*bold\\*\\*');
});

test('only an admin of the organization changes its texts', async () => {
  for (const role of roles.filter((one) => one !== 'admin')) {
    const { token } = tenant[role];
    expect((await app.call(legalRoutes.list, token, {})).status).toBe(403);
    expect((await update(token, 'Mine', 0)).status).toBe(403);
    expect((await app.call(legalRoutes.reset, token, { params, body: { version: 0 } })).status).toBe(403);
  }
});

test('an own text replaces the default for that organization alone, and goes again', async () => {
  const { token } = tenant.admin;
  const before = await app.call(legalRoutes.list, token, {});
  expect(before.body.data.map(({ kind, isDefault, version }) => ({ kind, isDefault, version }))).toEqual(
    legalKinds.map((kind) => ({ kind, isDefault: true, version: 0 })),
  );
  const saved = await update(token, '# Our terms', 0);
  expect(saved.body.data).toMatchObject({ body: '# Our terms', isDefault: false });
  expect(await lastAudit()).toMatchObject({
    action: 'legal.update',
    tenantId: tenant.tenantId,
    actorUserId: tenant.admin.userId,
    details: { kind: 'terms', version: saved.body.data.version },
  });
  expect((await textFor({ tenant: tenant.name })).body).toBe('# Our terms');
  expect((await textFor({ tenant: other.name })).body).not.toBe('# Our terms');
  expect((await textFor({})).body).not.toBe('# Our terms');
  expect((await textFor({ tenant: tenant.name }, 'refund-policy')).updatedAt).toBeNull();

  const again = await update(token, '# Better terms', saved.body.data.version);
  const { version } = again.body.data;
  const reset = await app.call(legalRoutes.reset, token, { params, body: { version } });
  expect(reset.body.data).toMatchObject({ isDefault: true, version: 0, updatedAt: null });
  expect(await lastAudit()).toMatchObject({ action: 'legal.reset', details: { kind: 'terms', version } });
  expect((await textFor({ tenant: tenant.name })).body).toContain('These terms hold');
});

test('of several who change the same version one does', async () => {
  const { token } = tenant.admin;
  const kind = 'privacy-policy';
  const first = await Promise.all([1, 2, 3].map((n) => update(token, `Text ${n}`, 0, kind)));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = first.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(2);
  expect(refused.map((reply) => failure(reply).code)).toEqual(['CONFLICT', 'CONFLICT']);
  const version = first.find(({ status }) => status === 200)?.body.data.version ?? 0;
  const mixed = await Promise.all([
    update(token, 'Changed', version, kind),
    app.call(legalRoutes.reset, token, { params: { kind }, body: { version } }),
  ]);
  expect(mixed.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a version from before a reset is never taken for a later one', async () => {
  const { token } = other.admin;
  const nowMs = Date.now();
  app.setClock(nowMs);
  const old = (await update(token, 'Old', 0)).body.data.version;
  await app.call(legalRoutes.reset, token, { params, body: { version: old } });
  app.setClock(nowMs + 2_000);
  await update(token, 'New', 0);
  expect((await update(token, 'Late', old)).status).toBe(409);
  expect((await textFor({ tenant: other.name })).body).toBe('New');
});

test.each([
  ['', 'body is required'],
  [' \n\t', 'body is required'],
  ['x'.repeat(50_001), 'body must be 50000 characters or less'],
  ['a\u0007b', 'body must not contain control characters'],
])('refuses the text %#', async (body, message) => {
  const reply = await update(tenant.admin.token, body, 0);
  expect(reply.status).toBe(400);
  expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'body', message });
});
