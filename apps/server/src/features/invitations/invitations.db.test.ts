import { invitableRoles, invitationRoutes, roles, teamInvitationRoutes } from '@guidon/contract';
import { auditLog, invitations, mails, memberships, users } from '@guidon/db';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { readMail, readMails } from '../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { expire, invite, tokenTo } from './invitation-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
const startMs = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
beforeEach(() => app.setClock(startMs));
afterAll(() => app.close());

let made = 0;
const address = () => {
  made += 1;
  return `guest${made}@example.org`;
};

async function auditOf(invitationId: string): Promise<string[]> {
  const rows = await app.database.platform
    .select({ action: auditLog.action, tenantId: auditLog.tenantId })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, invitationId), eq(auditLog.tenantId, tenant.tenantId)))
    .orderBy(auditLog.at);
  return rows.map(({ action }) => action);
}

const check = async (token: string) =>
  (await app.call(invitationRoutes.check, null, { params: { token } })).body;

test('nothing is shown of an organization that is suspended, by its link or in the list of who is invited', async () => {
  const { participant } = await createTenant(app);
  const [account] = await app.database.platform
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, participant.userId));
  const email = account?.email ?? '';
  await app.database.platform
    .update(users)
    .set({ isEmailVerified: true })
    .where(eq(users.id, participant.userId));
  const { token } = await invite(app, tenant, { email, role: 'participant' });
  const received = async () =>
    (await app.call(teamInvitationRoutes.received, participant.token, {})).body.data.length;
  expect([(await check(token)).valid, await received()]).toEqual([true, 1]);
  await whileSuspended(app, tenant.tenantId, async () => {
    expect([(await check(token)).valid, await received()]).toEqual([false, 0]);
    expect((await check(token)).message).not.toContain(tenant.name);
    const accepted = await app.call(invitationRoutes.accept, participant.token, { body: { token } });
    expect(failure(accepted).code).toBe('TENANT_SUSPENDED');
  });
  expect([(await check(token)).valid, await received()]).toEqual([true, 1]);
});

test('what one has received is open, from somebody who still belongs, to an address that is proven', async () => {
  const { participant } = await createTenant(app);
  const own = await createTenant(app);
  const { platform } = app.database;
  const email = `${participant.username}@example.org`;
  const received = async () =>
    (await app.call(teamInvitationRoutes.received, participant.token, {})).body.data.length;
  const set = (change: Partial<typeof users.$inferInsert>, userId: string = participant.userId) =>
    platform.update(users).set(change).where(eq(users.id, userId));
  const { id } = await invite(app, own, { email, role: 'participant' });
  expect(await received()).toBe(0);
  await set({ isEmailVerified: true });
  expect(await received()).toBe(1);
  await set({ isActive: false }, own.admin.userId);
  expect(await received()).toBe(0);
  await set({ isActive: true }, own.admin.userId);
  const ofInviter = eq(memberships.userId, own.admin.userId);
  await platform.update(memberships).set({ isActive: false }).where(ofInviter);
  expect(await received()).toBe(0);
  await platform.update(memberships).set({ isActive: true }).where(ofInviter);
  expect(await received()).toBe(1);
  await expire(app, id);
  expect(await received()).toBe(0);
  const params = { invitationId: (await invite(app, own, { email, role: 'participant' })).id };
  expect(await received()).toBe(1);
  await app.call(invitationRoutes.revoke, own.admin.token, { params });
  expect(await received()).toBe(0);
});

describe('creating an invitation', () => {
  test('sends a mail with a link that the database keeps as a hash alone', async () => {
    const email = address();
    const reply = await app.call(invitationRoutes.create, tenant.admin.token, {
      body: { email: ` ${email.toUpperCase()} `, role: 'organizer', message: ' Come <b>in</b> ' },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      email,
      role: 'organizer',
      state: 'open',
      message: 'Come <b>in</b>',
      invitedBy: { username: tenant.admin.username },
      expiresAt: new Date(startMs + week).toISOString(),
      resendAt: new Date(startMs + minute).toISOString(),
    });
    const mail = await readMail(app, email, 'invitation');
    expect(mail.tenantId).toBe(tenant.tenantId);
    expect(mail.paragraphs[0]).toContain('as an organizer');
    expect(mail.paragraphs[1]).toBe('Come <b>in</b>');
    const token = await tokenTo(app, email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(reply.body)).not.toContain(token);
    const rows = await app.database.platform.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await auditOf(reply.body.data.id)).toEqual(['invitation.create']);
  });

  test.each(roles.flatMap((as) => roles.map((role) => ({ as, role }))))(
    '$as may invite $role as the table of roles says',
    async ({ as, role }) => {
      const reply = await app.call(invitationRoutes.create, tenant[as].token, {
        body: { email: address(), role },
      });
      expect(reply.status).toBe(invitableRoles[as].includes(role) ? 201 : 403);
    },
  );

  test('the table of roles: organizers invite participants, administrators below admin', () => {
    expect(invitableRoles).toEqual({
      participant: [],
      contentCreator: [],
      organizer: ['participant'],
      orgAdministrator: ['participant', 'organizer', 'contentCreator', 'orgAdministrator'],
      admin: ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'],
    });
  });

  test('several at once for one address: one is made and one mail goes out', async () => {
    const email = address();
    const body = { email, role: 'participant' as const };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.call(invitationRoutes.create, tenant.admin.token, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'ALREADY_INVITED')).toHaveLength(5);
    const later = await app.call(invitationRoutes.create, tenant.admin.token, { body });
    expect(failure(later).code).toBe('ALREADY_INVITED');
    const [sent] = await app.database.platform
      .select({ sent: count() })
      .from(mails)
      .where(eq(mails.toAddress, email));
    expect(sent?.sent).toBe(1);
  });

  test('refuses the address of a member', async () => {
    const reply = await app.call(invitationRoutes.create, tenant.admin.token, {
      body: { email: `${tenant.organizer.username}@example.org`.toLowerCase(), role: 'participant' },
    });
    expect(failure(reply)).toMatchObject({ code: 'ALREADY_MEMBER', field: 'email' });
  });

  test('says nothing about a member of another tenant', async () => {
    const other = await createTenant(app);
    const email = `${other.participant.username}@example.org`.toLowerCase();
    expect(await invite(app, tenant, { email, role: 'participant' })).toHaveProperty('token');
  });

  test.each(['аlice@example.org', 'a lice@example.org', 'alice@', 'alice@example.org\nbcc: x@example.org'])(
    'takes %j for no address',
    async (email) => {
      const reply = await app.call(invitationRoutes.create, tenant.admin.token, {
        body: { email, role: 'participant' },
      });
      expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'email' });
    },
  );

  test('a week later the address can be invited anew', async () => {
    const [email, other] = [address(), address()];
    const { platform } = app.database;
    const used = await invite(app, tenant, { email, role: 'participant' });
    await expire(app, used.id);
    const accepted = { acceptedAt: new Date(app.services.clock()), acceptedBy: tenant.participant.userId };
    await platform.update(invitations).set(accepted).where(eq(invitations.id, used.id));
    const first = await invite(app, tenant, { email, role: 'participant' });
    await expire(app, first.id);
    await expire(app, (await invite(app, tenant, { email: other, role: 'participant' })).id);
    const second = await invite(app, tenant, { email, role: 'organizer' });
    expect(await check(second.token)).toMatchObject({ valid: true });
    expect(await check(first.token)).toMatchObject({ valid: false });
    const { body } = await app.call(invitationRoutes.list, tenant.admin.token, { query: {} });
    const statesOf = (to: string) => body.data.filter((one) => one.email === to).map(({ state }) => state);
    expect(statesOf(email).toSorted()).toEqual(['accepted', 'expired', 'open']);
    const closed = await platform
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(inArray(invitations.email, [email, other]), isNotNull(invitations.revokedAt)));
    expect(closed).toEqual([{ id: first.id }]);
  });
});

describe('the list', () => {
  test('has states, pages and what the caller may give', async () => {
    const own = await createTenant(app);
    for (const role of ['participant', 'organizer', 'admin'] as const)
      await invite(app, own, { email: address(), role });
    const first = await app.call(invitationRoutes.list, own.admin.token, { query: { limit: 2 } });
    expect(first.body.data.map(({ role }) => role)).toEqual(['admin', 'organizer']);
    expect(first.body.can.invite).toEqual(roles);
    const query = { limit: 2, cursor: first.body.nextCursor ?? '' };
    const second = await app.call(invitationRoutes.list, own.admin.token, { query });
    expect(second.body.data.map(({ role }) => role)).toEqual(['participant']);
    expect(second.body.nextCursor).toBeNull();
    const seen = await app.call(invitationRoutes.list, own.organizer.token, { query: {} });
    expect(seen.body.data.map(({ role }) => role)).toEqual(['participant']);
    expect(seen.body.can.invite).toEqual(['participant']);
  });

  test('filters by state', async () => {
    const own = await createTenant(app);
    const revoked = await invite(app, own, { email: address(), role: 'participant' });
    await app.call(invitationRoutes.revoke, own.admin.token, { params: { invitationId: revoked.id } });
    const open = await invite(app, own, { email: address(), role: 'participant' });
    const statesIn = async (state: 'open' | 'revoked' | 'expired' | 'accepted') => {
      const { body } = await app.call(invitationRoutes.list, own.admin.token, { query: { state } });
      return body.data.map((one) => one.state);
    };
    expect(await statesIn('open')).toEqual(['open']);
    expect(await statesIn('revoked')).toEqual(['revoked']);
    expect(await statesIn('accepted')).toEqual([]);
    await expire(app, open.id);
    expect(await statesIn('expired')).toEqual(['expired']);
    expect(await statesIn('open')).toEqual([]);
  });
});

describe('sending again', () => {
  test('waits a minute, then makes a new link that ends the old one', async () => {
    const email = address();
    const { id, token } = await invite(app, tenant, { email, role: 'participant' });
    const resend = () =>
      app.call(invitationRoutes.resend, tenant.admin.token, { params: { invitationId: id } });
    const early = await resend();
    expect(failure(early)).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } });
    expect(await check(token)).toMatchObject({ valid: true });

    app.setClock(startMs + minute);
    const replies = await Promise.all([resend(), resend(), resend()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    const next = await tokenTo(app, email);
    expect(next).not.toBe(token);
    expect(await check(token)).toMatchObject({ valid: false, message: 'Invalid invitation link' });
    expect(await check(next)).toMatchObject({ valid: true });
    expect(await auditOf(id)).toEqual(['invitation.create', 'invitation.resend']);
  });

  test('revives an expired one, and no revoked one', async () => {
    const email = address();
    const { id } = await invite(app, tenant, { email, role: 'participant' });
    const params = { invitationId: id };
    await expire(app, id);
    const revived = await app.call(invitationRoutes.resend, tenant.admin.token, { params });
    expect(revived.body.data.state).toBe('open');
    await app.call(invitationRoutes.revoke, tenant.admin.token, { params });
    app.setClock(startMs + minute);
    const refused = await app.call(invitationRoutes.resend, tenant.admin.token, { params });
    expect(failure(refused).code).toBe('CONFLICT');
  });
});

describe('withdrawing', () => {
  test('ends the link, once', async () => {
    const { id, token } = await invite(app, tenant, { email: address(), role: 'participant' });
    const params = { invitationId: id };
    const reply = await app.call(invitationRoutes.revoke, tenant.admin.token, { params });
    expect(reply.body.data).toMatchObject({ state: 'revoked', resendAt: null });
    expect(await check(token)).toMatchObject({ valid: false, invitation: null });
    const again = await app.call(invitationRoutes.revoke, tenant.admin.token, { params });
    expect(failure(again).code).toBe('CONFLICT');
    expect(await auditOf(id)).toEqual(['invitation.create', 'invitation.revoke']);
  });

  test('is refused once it has expired', async () => {
    const { id } = await invite(app, tenant, { email: address(), role: 'participant' });
    await expire(app, id);
    const params = { invitationId: id };
    const reply = await app.call(invitationRoutes.revoke, tenant.admin.token, { params });
    expect(failure(reply).code).toBe('CONFLICT');
    expect(await auditOf(id)).toEqual(['invitation.create']);
  });
});

test.each(['resend', 'revoke'] as const)(
  '%s: another tenant’s invitation is not there, nor one to a role that is not the caller’s to give',
  async (verb) => {
    const { id } = await invite(app, tenant, { email: address(), role: 'admin' });
    const other = await createTenant(app);
    app.setClock(startMs + minute);
    const params = { invitationId: id };
    expect((await app.call(invitationRoutes[verb], other.admin.token, { params })).status).toBe(404);
    expect((await app.call(invitationRoutes[verb], tenant.organizer.token, { params })).status).toBe(404);
    expect((await app.call(invitationRoutes[verb], tenant.participant.token, { params })).status).toBe(403);
    expect((await app.call(invitationRoutes[verb], tenant.admin.token, { params })).status).toBe(200);
  },
);

describe('the check of a link', () => {
  test('says what it is for', async () => {
    const email = address();
    const { token } = await invite(app, tenant, { email, role: 'organizer' });
    expect(await check(token)).toMatchObject({
      valid: true,
      invitation: { inviteType: 'organizer', targetEmail: email, tenantName: tenant.name },
    });
  });

  test('reveals nothing to others', async () => {
    const unknown = await check('x'.repeat(43));
    expect(unknown).toEqual({
      success: true,
      valid: false,
      message: 'Invalid invitation link',
      invitation: null,
    });
  });

  test('says that it has expired', async () => {
    const { id, token } = await invite(app, tenant, { email: address(), role: 'organizer' });
    await expire(app, id);
    const { message, invitation } = await check(token);
    expect(message).toBe('This invitation has expired. Please ask for a new one.');
    expect(invitation).toBeNull();
  });
});

test('what the platform sends for a tenant leads nowhere else', async () => {
  const body = { email: 'led@example.org', role: 'participant' as const };
  const message = 'Your account is suspended. Verify at https://evil.example';
  const refused = await app.call(invitationRoutes.create, tenant.admin.token, { body: { ...body, message } });
  expect(failure(refused)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'message' });
  expect(await readMails(app, body.email)).toEqual([]);
});

test('one address is not flooded, by new invitations or by one that is sent again', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  try {
    const own = await createTenant(strict);
    const email = 'flooded@example.org';
    const send = () =>
      strict.call(invitationRoutes.create, own.admin.token, { body: { email, role: 'participant' } });
    for (let n = 0; n < 5; n += 1) {
      const { body } = await send();
      await strict.call(invitationRoutes.revoke, own.admin.token, { params: { invitationId: body.data.id } });
    }
    expect(failure(await send()).code).toBe('TOO_MANY_REQUESTS');
    const { id } = await invite(strict, own, { email: 'again@example.org', role: 'participant' });
    const resend = (n: number) => {
      strict.setClock(Date.now() + n * minute);
      return strict.call(invitationRoutes.resend, own.admin.token, { params: { invitationId: id } });
    };
    for (let n = 1; n < 5; n += 1) expect((await resend(2 * n)).status).toBe(200);
    expect(failure(await resend(10)).code).toBe('TOO_MANY_REQUESTS');
  } finally {
    await strict.close();
  }
});

test('a tenant sends ten an hour, and more once people who belong elsewhere have accepted', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  try {
    const own = await createTenant(strict);
    const accept = async (who: TestActor, email: string) => {
      await strict.database.platform
        .update(users)
        .set({ email, isEmailVerified: true, createdAt: new Date(Date.now() - 86_400_000) })
        .where(eq(users.id, who.userId));
      await strict.database.platform
        .update(memberships)
        .set({ createdAt: new Date(Date.now() - 86_400_000) })
        .where(eq(memberships.userId, who.userId));
      const token = await tokenTo(strict, email);
      return strict.call(invitationRoutes.accept, who.token, { body: { token } });
    };
    const send = async (n: number) => {
      const body = { email: `guest-${n}@example.org`, role: 'participant' as const };
      return strict.call(invitationRoutes.create, own.admin.token, { body });
    };
    for (let n = 0; n < 10; n += 1) expect((await send(n)).status).toBe(201);
    const refused = failure(await send(10));
    expect(refused.code).toBe('TOO_MANY_REQUESTS');
    expect(refused.message).toMatch(/^10 invitations an hour can be sent until more people/);

    // A second mailbox of the sender: an account in an organization that the sender leads as well.
    const second = await createTenant(strict);
    await strict.database.platform
      .insert(memberships)
      .values({ tenantId: second.tenantId, userId: own.admin.userId, role: 'admin' });
    expect((await accept(second.participant, 'guest-0@example.org')).status).toBe(200);
    expect(failure(await send(10)).code).toBe('TOO_MANY_REQUESTS');

    const elsewhere = await createTenant(strict);
    expect((await accept(elsewhere.participant, 'guest-1@example.org')).status).toBe(200);
    for (let n = 10; n < 16; n += 1) expect((await send(n)).status).toBe(201);
  } finally {
    await strict.close();
  }
});

test('the organization of who runs the platform is not held to ten', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  try {
    const own = await createTenant(strict);
    await strict.database.platform
      .update(users)
      .set({ isSuperAdmin: true })
      .where(eq(users.id, own.admin.userId));
    for (let n = 0; n < 12; n += 1) {
      const body = { email: `staff-${n}@example.org`, role: 'participant' as const };
      expect((await strict.call(invitationRoutes.create, own.admin.token, { body })).status).toBe(201);
    }
  } finally {
    await strict.close();
  }
});
