import {
  profileRoutes,
  type SecurityPolicyBody,
  sessionRoutes,
  teamRoutes,
  tenantSettingsRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, sessions, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { insertUser } from '../accounts/index.ts';
import {
  insertMembership,
  requireAllowedUsername,
  settleNewcomer,
  updateMembership,
} from '../memberships/index.ts';
import { createPlayers, playEvent } from '../../testing/play-event.ts';
import { readMails } from '../../testing/read-mails.ts';
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
  test('takes no name of the product, and keeps one that it has', async () => {
    expect(failure(await rename('Gu1don Events', 1)).field).toBe('displayName');
    await asPlatform(app.services, (tx) =>
      tx.update(tenants).set({ displayName: 'Guidon Demo' }).where(eq(tenants.id, tenant.tenantId)),
    );
    expect((await rename('Guidon Demo', 1)).status).toBe(200);
  });

  test('is shown by another name from now on', async () => {
    const { body } = await app.call(tenantSettingsRoutes.organization, tenant.admin.token, {});
    expect(body.data).toEqual({
      name: tenant.name,
      displayName: tenant.name,
      authorsOnly: false,
      contactEmail: null,
      isContactEmailProven: false,
      defaultTimeZone: null,
      addressDays: null,
      refusedWords: [],
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

const setGeneral = (change: object, version = 1) =>
  app.call(tenantSettingsRoutes.updateOrganization, tenant.admin.token, {
    body: { displayName: tenant.name, version, ...change },
  });

const blank = (rows: { address: string }[]) => rows.map((row) => ({ ...row, address: '' }));

const mailCode = () => app.call(tenantSettingsRoutes.mailContactCode, tenant.admin.token, {});
const confirm = (code: string) =>
  app.call(tenantSettingsRoutes.confirmContactEmail, tenant.admin.token, { body: { code } });
const codeTo = async (email: string) => (await readMails(app, email, 'contact-email')).at(-1)?.code ?? '';

describe('what holds in general', () => {
  test('is kept as it was set, and what is absent stays', async () => {
    const general = {
      contactEmail: 'help@example.org',
      defaultTimeZone: 'Europe/Lisbon',
      addressDays: 30,
      refusedWords: ['barnacle'],
    };
    expect((await setGeneral(general)).body.data).toMatchObject({ ...general, version: 2 });
    expect((await setGeneral({ addressDays: null }, 2)).body.data).toMatchObject({
      ...general,
      addressDays: null,
    });
    for (const change of [
      { contactEmail: 'nobody' },
      { defaultTimeZone: 'Mars/Olympus' },
      { addressDays: 0 },
      { refusedWords: ['a-b'] },
    ])
      expect(failure(await setGeneral(change, 3)).code).toBe('VALIDATION_FAILED');
  });

  test('a contact address waits for the code that was mailed there', async () => {
    const desk = `desk@${tenant.name}.example`;
    const set = await setGeneral({ contactEmail: desk });
    expect(set.body.data).toMatchObject({ contactEmail: desk, isContactEmailProven: false });
    expect((await mailCode()).status).toBe(200);
    expect(failure(await mailCode()).code).toBe('TOO_MANY_REQUESTS');
    const code = await codeTo(desk);
    const wrong = code === '123456' ? '654321' : '123456';
    expect(failure(await confirm(wrong))).toMatchObject({ code: 'INVALID_CODE', field: 'code' });
    expect((await confirm(code)).body.data).toMatchObject({ contactEmail: desk, isContactEmailProven: true });
    expect(failure(await confirm(code)).code).toBe('CONFLICT');
    expect(await audited('tenant.prove-contact-email')).toEqual([{ email: desk }]);
    const kept = await setGeneral({ contactEmail: desk, addressDays: 9 }, 2);
    expect(kept.body.data.isContactEmailProven).toBe(true);
    const moved = await setGeneral({ contactEmail: `new-${desk}` }, 3);
    expect(moved.body.data.isContactEmailProven).toBe(false);
  });

  test('a code proves no address but its own, and none of another organization', async () => {
    const desk = `desk@${tenant.name}.example`;
    await setGeneral({ contactEmail: desk });
    await mailCode();
    const code = await codeTo(desk);
    await setGeneral({ contactEmail: `victim@${tenant.name}.example` }, 2);
    expect(failure(await confirm(code)).code).toBe('INVALID_CODE');
  });

  test('the verified address of an admin needs no code, and that of a participant does', async () => {
    const [admin, participant] = await Promise.all(
      [tenant.admin, tenant.participant].map(async ({ userId }) => {
        const [user] = await app.database.platform
          .update(users)
          .set({ isEmailVerified: true })
          .where(eq(users.id, userId))
          .returning({ email: users.email });
        return user?.email;
      }),
    );
    expect((await setGeneral({ contactEmail: admin })).body.data.isContactEmailProven).toBe(true);
    expect((await setGeneral({ contactEmail: participant }, 2)).body.data.isContactEmailProven).toBe(false);
  });

  test('a refused word is in no new name of a member or a team, and not in the team of a link', async () => {
    await setGeneral({ refusedWords: ['barnacle'] });
    const { eventId } = await playEvent(app, tenant.tenantId, {
      event: { teamMode: 'teams', registrationCode: `WORDS${tenant.name.slice(-6)}`.toUpperCase() },
    });
    const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
    const create = (name: string) =>
      app.call(teamRoutes.create, player?.token ?? '', {
        params: { eventId },
        body: { name, isOpen: true, affiliation: null, country: null },
      });
    const refused = await create('The BAR-NACLES');
    expect([refused.status, failure(refused).field]).toEqual([400, 'name']);
    const made = await create('The Limpets');
    expect(made.status).toBe(201);
    const { id: teamId, version } = made.body.data;
    const renamed = await app.call(teamRoutes.update, player?.token ?? '', {
      params: { teamId },
      body: { version, name: 'Barnacles' },
    });
    expect([renamed.status, failure(renamed).field]).toEqual([400, 'name']);
    const named = await app.call(profileRoutes.update, tenant.organizer.token, {
      body: { username: 'Barnacle-Bill' },
    });
    expect([named.status, failure(named).field]).toEqual([400, 'username']);
    const { userId } = (await createTenant(app)).participant;
    const rename = () => asPlatform(app.services, (tx) => requireAllowedUsername(tx, userId, 'Barnacle'));
    await rename();
    const own = { tenantId: tenant.tenantId, userId, role: 'participant' as const };
    await asPlatform(app.services, (tx) => insertMembership(tx, app.services, own));
    await expect(rename()).rejects.toMatchObject({ field: 'username' });
    await asPlatform(app.services, (tx) => updateMembership(tx, app.services, own, { isActive: false }));
    await rename();
  });

  test('a newcomer has the zone of the organization and none of its words in the name', async () => {
    await setGeneral({ refusedWords: ['barnacle'], defaultTimeZone: 'Europe/Lisbon' });
    const join = (username: string) =>
      asPlatform(app.services, async (tx) => {
        const user = { email: `${username}@example.org`, username, passwordHash: 'none' };
        const userId = await insertUser(tx, user);
        await insertMembership(tx, app.services, { tenantId: tenant.tenantId, userId, role: 'participant' });
        await settleNewcomer(tx, { tenantId: tenant.tenantId, userId, username });
        const [made] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
        return made?.timeZone;
      });
    expect(await join(`limpet-${tenant.name}`)).toBe('Europe/Lisbon');
    await expect(join(`barnacle-${tenant.name}`)).rejects.toMatchObject({ field: 'username' });
  });

  test('addresses are forgotten after the days that were set, here and nowhere else', async () => {
    const neighbour = await createTenant(app);
    await setGeneral({ addressDays: 30 });
    const of = (tenantId: string) =>
      asPlatform(app.services, async (tx) => ({
        sessions: await tx
          .select({ address: sessions.address })
          .from(sessions)
          .where(eq(sessions.tenantId, tenantId)),
        log: await tx
          .select({ address: auditLog.address, details: auditLog.details })
          .from(auditLog)
          .where(eq(auditLog.tenantId, tenantId)),
      }));
    const before = await of(tenant.tenantId);
    const elsewhere = await of(neighbour.tenantId);
    const forget = async (now: Date) => {
      for (const { name, remove } of app.features.flatMap(({ cleanup }) => cleanup ?? [])) {
        if (!name.endsWith('Addresses')) continue;
        await asPlatform(app.services, (tx) => remove(tx, { now, keptFrom: now }));
      }
    };
    await forget(new Date());
    expect(await of(tenant.tenantId)).toEqual(before);
    await forget(new Date(Date.now() + 31 * 86_400_000));
    expect(await of(tenant.tenantId)).toEqual({ sessions: blank(before.sessions), log: blank(before.log) });
    expect(before.log.length).toBeGreaterThan(0);
    expect(await of(neighbour.tenantId)).toEqual(elsewhere);
    const change = asPlatform(app.services, (tx) =>
      tx.update(auditLog).set({ address: '203.0.113.9' }).where(eq(auditLog.tenantId, tenant.tenantId)),
    );
    await expect(change).rejects.toThrow();
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
