import { type SecurityPolicyBody, sessionRoutes, tenantSettingsRoutes } from '@guidon/contract';
import { asPlatform, auditLog } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const rules: SecurityPolicyBody = {
  secondFactorRoles: [],
  passwordMaxAgeDays: null,
  allowedNetworks: [],
  version: 0,
};

const read = (actor: TestActor) => app.call(tenantSettingsRoutes.security, actor.token, {});
const write = (change: Partial<SecurityPolicyBody>, actor = tenant.admin) =>
  app.call(tenantSettingsRoutes.updateSecurity, actor.token, { body: { ...rules, ...change } });
const rename = (displayName: string, version: number) =>
  app.call(tenantSettingsRoutes.updateOrganization, tenant.admin.token, { body: { displayName, version } });

async function audited(action: string): Promise<unknown[]> {
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, action))),
  );
  return rows.map(({ details }) => details);
}

describe('the organization', () => {
  test('is shown by another name from now on', async () => {
    const { body } = await app.call(tenantSettingsRoutes.organization, tenant.admin.token, {});
    expect(body.data).toEqual({
      name: tenant.name,
      displayName: tenant.name,
      authorsOnly: false,
      version: 1,
    });
    const renamed = await rename('  Acme <b>Security</b>  ', 1);
    expect(renamed.body.data).toMatchObject({ displayName: 'Acme <b>Security</b>', version: 2 });
    expect((await app.call(sessionRoutes.me, tenant.participant.token, {})).body.user.tenantDisplayName).toBe(
      'Acme <b>Security</b>',
    );
    expect(await audited('tenant.update')).toEqual([{ displayName: 'Acme <b>Security</b>' }]);
  });

  test('is not renamed over a change that was not seen', async () => {
    await rename('First', 1);
    expect(failure(await rename('Second', 1)).code).toBe('CONFLICT');
    const both = await Promise.all([rename('Third', 2), rename('Fourth', 2)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('needs a name', async () => {
    const reply = await rename('   ', 1);
    expect([reply.status, failure(reply).field]).toEqual([400, 'displayName']);
  });
});

describe('the rules of sign-in', () => {
  test('are empty at first, then as they were set', async () => {
    expect((await read(tenant.admin)).body.data).toEqual({ ...rules, yourAddress: '127.0.0.1' });
    const set = {
      secondFactorRoles: ['organizer' as const],
      passwordMaxAgeDays: 90,
      allowedNetworks: ['127.0.0.0/8', '2001:db8::/32'],
    };
    const written = await write(set);
    expect(written.body.data).toMatchObject({ ...set, version: 1 });
    expect((await read(tenant.admin)).body.data).toMatchObject({ ...set, version: 1 });
    expect(await audited('tenant-policy.update')).toEqual([set]);
  });

  test('are for admins', async () => {
    for (const role of ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const) {
      expect((await read(tenant[role])).status).toBe(403);
      expect((await write({}, tenant[role])).status).toBe(403);
    }
  });

  test('never lock out who sets them', async () => {
    const reply = await write({ allowedNetworks: ['203.0.113.0/24'] });
    expect([reply.status, failure(reply).field]).toEqual([400, 'allowedNetworks']);
    expect(failure(reply).message).toContain('(127.0.0.1)');
    expect((await read(tenant.admin)).body.data.allowedNetworks).toEqual([]);
    expect((await write({ allowedNetworks: ['203.0.113.0/24', '127.0.0.1'] })).status).toBe(200);
  });

  test.each(['office', '10.0.0.1/8', '10.0.0.0/99', "' or 1=1"])(
    'take no network such as %s',
    async (network) => {
      const reply = await write({ allowedNetworks: ['127.0.0.1', network] });
      expect([reply.status, failure(reply).field]).toEqual([400, 'allowedNetworks.1']);
    },
  );

  test('are not written over a change that was not seen', async () => {
    const first = await Promise.all([write({ passwordMaxAgeDays: 30 }), write({ passwordMaxAgeDays: 60 })]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await write({ version: 1 })).status).toBe(200);
    expect(failure(await write({ version: 1 })).code).toBe('CONFLICT');
    expect(failure(await write({ version: 0 })).code).toBe('CONFLICT');
  });

  test('of another tenant stay as they are', async () => {
    const neighbour = await createTenant(app);
    await write({ passwordMaxAgeDays: 7 });
    expect((await read(neighbour.admin)).body.data).toEqual({ ...rules, yourAddress: '127.0.0.1' });
  });
});
