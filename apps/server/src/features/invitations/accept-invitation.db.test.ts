import { invitationRoutes, type Role } from '@guidon/contract';
import { auditLog, memberships, newId, sessions, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { invite } from './invitation-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let home: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  home = await createTenant(app);
});
afterAll(() => app.close());

const addressOf = ({ username }: TestActor) => `${username}@example.org`.toLowerCase();
const accept = (who: TestActor, token: string) =>
  app.call(invitationRoutes.accept, who.token, { body: { token } });
const stranger = () => createMember(app, home.tenantId, 'participant');

async function memberOf(tenantId: string, userId: string) {
  const [member] = await app.database.platform
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
  return member ?? null;
}

async function setMember(who: TestActor, change: Partial<typeof memberships.$inferInsert>): Promise<void> {
  await app.database.platform
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, who.userId)));
}

async function invited(who: TestActor, role: Role, as: Role = 'admin'): Promise<string> {
  return (await invite(app, tenant, { as, email: addressOf(who), role })).token;
}

async function withInviter(change: Partial<typeof memberships.$inferInsert>) {
  const inviter = await createMember(app, tenant.tenantId, 'admin');
  const guest = await stranger();
  const email = addressOf(guest);
  const as = { ...tenant, admin: inviter };
  const { token } = await invite(app, as, { email, role: 'admin' });
  await setMember(inviter, change);
  return { guest, token };
}

async function former(change: Partial<typeof memberships.$inferInsert>): Promise<TestActor> {
  const member = await createMember(app, tenant.tenantId, 'contentCreator');
  await setMember(member, change);
  return member;
}

/** Invited without a membership, which is then made, as by a code, before the invitation is accepted. */
async function invitedThen(role: Role, membership: Partial<typeof memberships.$inferInsert>) {
  const guest = await stranger();
  const token = await invited(guest, role);
  const { tenantId } = tenant;
  const row = { tenantId, userId: guest.userId, role: 'participant' as const, ...membership };
  await app.database.platform.insert(memberships).values(row);
  return { guest, token };
}

test('admits a user with an account, verifies the address and records it in the audit log', async () => {
  const guest = await stranger();
  const { id, token } = await invite(app, tenant, { email: addressOf(guest), role: 'organizer' });
  const reply = await accept(guest, token);
  expect(reply.body.data).toMatchObject({
    tenantId: tenant.tenantId,
    tenantName: tenant.name,
    role: 'organizer',
  });
  expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({ role: 'organizer', isActive: true });
  const [user] = await app.database.platform.select().from(users).where(eq(users.id, guest.userId));
  expect(user?.isEmailVerified).toBe(true);
  const rows = await app.database.platform.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(rows.map(({ action, tenantId }) => [action, tenantId])).toContainEqual([
    'invitation.accept',
    tenant.tenantId,
  ]);
  const list = await app.call(invitationRoutes.list, tenant.admin.token, { query: { state: 'accepted' } });
  expect(list.body.data.map((one) => one.id)).toContain(id);
});

test('works once, for however many ask at the same time', async () => {
  const guest = await stranger();
  const token = await invited(guest, 'participant');
  const replies = await Promise.all(Array.from({ length: 8 }, () => accept(guest, token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 200).map(failure);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['INVALID_INVITATION']));
});

test('does not work for another address', async () => {
  const guest = await stranger();
  const thief = await stranger();
  const token = await invited(guest, 'admin');
  expect(failure(await accept(thief, token))).toMatchObject({
    code: 'INVALID_INVITATION',
    message: 'This invitation was sent to another email address.',
  });
  expect(await memberOf(tenant.tenantId, thief.userId)).toBeNull();
  expect((await accept(guest, token)).status).toBe(200);
});

test.each(['', 'x', 'x'.repeat(43), newId()])('does not work with the token %j', async (token) => {
  const reply = await accept(await stranger(), token);
  expect(['INVALID_INVITATION', 'VALIDATION_FAILED']).toContain(failure(reply).code);
});

test('does not let the provider of one tenant open another one', async () => {
  const guest = await stranger();
  const token = await invited(guest, 'admin');
  const { userId } = guest;
  const change = { method: 'sso' as const, ssoTenantId: home.tenantId };
  await app.database.platform.update(sessions).set(change).where(eq(sessions.userId, userId));
  expect(failure(await accept(guest, token)).code).toBe('FORBIDDEN');
  expect(await memberOf(tenant.tenantId, userId)).toBeNull();
});

describe('when the one who invited', () => {
  test.each([
    ['was removed', { isActive: false, removedAt: new Date() }],
    ['was deactivated', { isActive: false }],
    ['may not give that role any more', { role: 'orgAdministrator' as const }],
  ])('%s, the invitation has ended', async (_what, change) => {
    const { guest, token } = await withInviter(change);
    const { body } = await app.call(invitationRoutes.check, null, { params: { token } });
    expect(body).toMatchObject({ valid: false, message: 'This invitation was withdrawn.' });
    expect(failure(await accept(guest, token)).code).toBe('INVALID_INVITATION');
    expect(await memberOf(tenant.tenantId, guest.userId)).toBeNull();
  });
});

describe('a former member', () => {
  test('who was removed is invited again by administrators alone', async () => {
    const member = await former({ isActive: false, removedAt: new Date(Date.now() - 60_000) });
    const body = { email: addressOf(member), role: 'participant' as const };
    const byOrganizer = await app.call(invitationRoutes.create, tenant.organizer.token, { body });
    expect(failure(byOrganizer)).toMatchObject({ code: 'FORBIDDEN', field: 'email' });
    const byAdmin = await app.call(invitationRoutes.create, tenant.orgAdministrator.token, { body });
    expect(byAdmin.status).toBe(201);
  });

  test('who is deactivated is not invited at all', async () => {
    const member = await former({ isActive: false });
    const body = { email: addressOf(member), role: 'participant' as const };
    const reply = await app.call(invitationRoutes.create, tenant.admin.token, { body });
    expect(failure(reply).code).toBe('ALREADY_MEMBER');
  });
});

describe('a user whose membership changed since the invitation', () => {
  test('a participant becomes what the invitation says', async () => {
    const { guest, token } = await invitedThen('organizer', {});
    expect((await accept(guest, token)).body.data.role).toBe('organizer');
    expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({ role: 'organizer' });
  });

  test('staff keeps its role', async () => {
    const { guest, token } = await invitedThen('organizer', { role: 'admin' });
    expect((await accept(guest, token)).body.data.role).toBe('admin');
    expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({ role: 'admin' });
  });

  test('the deactivated stay deactivated, and the invitation stays open', async () => {
    const { guest, token } = await invitedThen('organizer', { isActive: false });
    expect(failure(await accept(guest, token))).toMatchObject({
      code: 'INVALID_INVITATION',
      message: expect.stringMatching(/deactivated/),
    });
    expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({ isActive: false });
  });

  test('the removed are not brought back by an invitation from before', async () => {
    const removedAt = new Date(Date.now() + 60_000);
    const { guest, token } = await invitedThen('organizer', { isActive: false, removedAt });
    expect(failure(await accept(guest, token)).code).toBe('INVALID_INVITATION');
    expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({ isActive: false });
  });

  test('the removed come back in a fresh role by an invitation of an administrator from after', async () => {
    const removedAt = new Date(Date.now() - 60_000);
    const { guest, token } = await invitedThen('organizer', { isActive: false, removedAt, role: 'admin' });
    expect((await accept(guest, token)).status).toBe(200);
    expect(await memberOf(tenant.tenantId, guest.userId)).toMatchObject({
      role: 'organizer',
      isActive: true,
      removedAt: null,
    });
  });
});
