import {
  eventRoutes,
  type Member,
  memberRoutes,
  type Role,
  sessionRoutes,
  standingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventHosts,
  eventParticipants,
  memberships,
  sessions,
  users,
} from '@guidon/db';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { markSeen } from '../memberships/index.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  other = await createTenant(app);
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);
const me = (actor: TestActor) => app.call(sessionRoutes.me, actor.token, {});

type Query = {
  search?: string;
  role?: Role;
  state?: 'active' | 'deactivated' | 'removed';
  cursor?: string;
  limit?: number;
};
const list = (actor: TestActor, query: Query = {}) => app.call(memberRoutes.list, actor.token, { query });
const listed = async (actor: TestActor, query: Query = {}): Promise<Member[]> =>
  (await list(actor, query)).body.data;

const changeRole = (actor: TestActor, userId: string, role: Role) =>
  app.call(memberRoutes.changeRole, actor.token, { params: { userId }, body: { role } });
type Verb = 'deactivate' | 'reactivate' | 'remove';

async function act(actor: TestActor, verb: Verb, userId: string): Promise<Reply<{ data: Member }>> {
  const reply = await app.call(memberRoutes[verb], actor.token, { params: { userId } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by assertions only
  return reply as Reply<{ data: Member }>;
}

async function lastAudit(): Promise<{ action: string; targetId: string | null; details: unknown }> {
  const [row] = await platform((tx) =>
    tx
      .select({ action: auditLog.action, targetId: auditLog.targetId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.tenantId, tenant.tenantId))
      .orderBy(desc(auditLog.at))
      .limit(1),
  );
  return row ?? { action: 'none', targetId: null, details: {} };
}

async function roleOf(userId: string) {
  const [row] = await platform((tx) =>
    tx
      .select({ role: memberships.role, isActive: memberships.isActive })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, userId))),
  );
  return row;
}

describe('the list', () => {
  test('lists every member of the tenant and no one else, with what the viewer may do', async () => {
    const members = await listed(tenant.admin);
    expect(members.map(({ username }) => username)).toEqual(
      ['admin', 'contentCreator', 'orgAdministrator', 'organizer', 'participant'].map((role) =>
        expect.stringMatching(new RegExp(`^${role}-`)),
      ),
    );
    expect(members.find(({ isSelf }) => isSelf)).toMatchObject({
      userId: tenant.admin.userId,
      state: 'active',
      lastSeenAt: expect.any(String),
      can: { roles: [], deactivate: false, reactivate: false, remove: false },
    });
    expect(members.find(({ role }) => role === 'participant')?.can).toMatchObject({
      deactivate: true,
      remove: true,
    });
  });

  test.each(['organizer', 'contentCreator'] as const)('is there for %s, to read', async (role) => {
    const members = await listed(tenant[role]);
    expect(members).toHaveLength(5);
    for (const { can } of members)
      expect(can).toEqual({ roles: [], deactivate: false, reactivate: false, remove: false });
  });

  test('is not there for participants', async () => {
    expect((await list(tenant.participant)).status).toBe(403);
  });

  test('is searched by username, address and name, without patterns', async () => {
    const { userId } = tenant.participant;
    await platform((tx) =>
      tx.update(users).set({ firstName: 'Ada', lastName: '100%_Sure' }).where(eq(users.id, userId)),
    );
    const found = async (search: string) => (await listed(tenant.admin, { search })).map((one) => one.userId);
    expect(await found('ada 100%')).toEqual([userId]);
    expect(await found(tenant.participant.username.toUpperCase())).toEqual([userId]);
    expect(await found(`${tenant.participant.username}@EXAMPLE`)).toEqual([userId]);
    expect(await found('%')).toEqual([userId]);
    expect(await found('nobody of that name')).toEqual([]);
  });

  test('is narrowed by role and state', async () => {
    await act(tenant.admin, 'deactivate', tenant.organizer.userId);
    await act(tenant.admin, 'remove', tenant.participant.userId);
    const roles = async (query: Query) => (await listed(tenant.admin, query)).map(({ role }) => role);
    expect(await roles({ role: 'contentCreator' })).toEqual(['contentCreator']);
    expect(await roles({ state: 'deactivated' })).toEqual(['organizer']);
    expect(await roles({ state: 'removed' })).toEqual(['participant']);
    expect(await roles({ state: 'active' })).toEqual(['admin', 'contentCreator', 'orgAdministrator']);
    expect(await roles({})).toHaveLength(4);
  });

  test('says of a member alone that they were here', async () => {
    const { tenantId } = tenant;
    const { userId } = tenant.organizer;
    const ofTenant = eq(memberships.tenantId, tenantId);
    await platform((tx) => tx.update(memberships).set({ lastSeenAt: null }).where(ofTenant));
    await platform((tx) => markSeen(tx, { userId, tenantId }, Date.now()));
    const seen = await platform((tx) =>
      tx
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(and(ofTenant, isNotNull(memberships.lastSeenAt))),
    );
    expect(seen).toEqual([{ userId }]);
  });

  test('comes in pages', async () => {
    const first = await list(tenant.admin, { limit: 3 });
    const rest = await list(tenant.admin, { limit: 3, cursor: first.body.nextCursor ?? '' });
    expect([first.body.data.length, rest.body.data.length, rest.body.nextCursor]).toEqual([3, 2, null]);
    expect(new Set([...first.body.data, ...rest.body.data].map(({ userId }) => userId)).size).toBe(5);
  });
});

describe('a role', () => {
  test('counts from the next request, and is in the audit log', async () => {
    expect((await app.call(memberRoutes.list, tenant.participant.token, { query: {} })).status).toBe(403);
    const { status, body } = await changeRole(tenant.admin, tenant.participant.userId, 'organizer');
    expect([status, body.data.role]).toEqual([200, 'organizer']);
    expect((await app.call(memberRoutes.list, tenant.participant.token, { query: {} })).status).toBe(200);
    expect(await lastAudit()).toEqual({
      action: 'member.change-role',
      targetId: tenant.participant.userId,
      details: { from: 'participant', to: 'organizer' },
    });
  });

  test.each([
    ['orgAdministrator', 'participant', 'orgAdministrator', 200],
    ['orgAdministrator', 'participant', 'admin', 403],
    ['orgAdministrator', 'admin', 'participant', 403],
    ['orgAdministrator', 'orgAdministrator', 'contentCreator', 403],
    ['admin', 'admin', 'participant', 403],
    ['admin', 'orgAdministrator', 'admin', 200],
    ['organizer', 'participant', 'organizer', 403],
  ] as const)('%s makes %s to %s: %i', async (viewer, target, role, status) => {
    const reply = await changeRole(tenant[viewer], tenant[target].userId, role);
    expect(reply.status).toBe(status);
    expect((await roleOf(tenant[target].userId))?.role).toBe(status === 200 ? role : target);
  });

  test('is not what the body says beside it', async () => {
    const response = await app.http.inject({
      method: 'PATCH',
      url: `/api/admin/users/${tenant.participant.userId}`,
      headers: { authorization: `Bearer ${tenant.orgAdministrator.token}` },
      payload: {
        role: 'organizer',
        tenantId: other.tenantId,
        userId: tenant.orgAdministrator.userId,
        isSuperAdmin: true,
      },
    });
    expect(response.statusCode).toBe(200);
    expect((await roleOf(tenant.orgAdministrator.userId))?.role).toBe('orgAdministrator');
    const [row] = await platform((tx) =>
      tx.select().from(users).where(eq(users.id, tenant.participant.userId)),
    );
    expect(row?.isSuperAdmin).toBe(false);
  });

  test('of a member of another tenant cannot be reached', async () => {
    for (const call of [
      changeRole(tenant.admin, other.participant.userId, 'organizer'),
      act(tenant.admin, 'deactivate', other.participant.userId),
      act(tenant.admin, 'reactivate', other.participant.userId),
      act(tenant.admin, 'remove', other.participant.userId),
    ]) {
      expect((await call).status).toBe(404);
    }
  });
});

const admins = async () =>
  (await listed(tenant.organizer, { role: 'admin', state: 'active' })).map(({ userId }) => userId);

describe('the last admin', () => {
  test.each(['demote', 'deactivate', 'remove'] as const)(
    'stays when two %s each other at once',
    async (how) => {
      const second = await createMember(app, tenant.tenantId, 'admin');
      const end = (actor: TestActor, userId: string) =>
        how === 'demote' ? changeRole(actor, userId, 'participant') : act(actor, how, userId);
      const replies = await Promise.all([end(tenant.admin, second.userId), end(second, tenant.admin.userId)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    },
  );

  test('stays when three end one another in a circle', async () => {
    const second = await createMember(app, tenant.tenantId, 'admin');
    const third = await createMember(app, tenant.tenantId, 'admin');
    await Promise.all([
      changeRole(tenant.admin, second.userId, 'organizer'),
      act(second, 'deactivate', third.userId),
      act(third, 'remove', tenant.admin.userId),
    ]);
    expect((await admins()).length).toBeGreaterThan(0);
  });

  test('is not one whose account is gone', async () => {
    const second = await createMember(app, tenant.tenantId, 'admin');
    await platform((tx) =>
      tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, tenant.admin.userId)),
    );
    for (const reply of [
      await changeRole(tenant.admin, second.userId, 'participant'),
      await act(tenant.admin, 'deactivate', second.userId),
      await act(tenant.admin, 'remove', second.userId),
    ])
      expect([reply.status, failure(reply).code]).toEqual([409, 'LAST_ADMIN']);
  });

  test('cannot leave by their own hand', async () => {
    for (const reply of [
      await changeRole(tenant.admin, tenant.admin.userId, 'participant'),
      await act(tenant.admin, 'deactivate', tenant.admin.userId),
      await act(tenant.admin, 'remove', tenant.admin.userId),
    ]) {
      expect([reply.status, failure(reply).message]).toEqual([
        403,
        'Somebody else has to change your own membership.',
      ]);
    }
  });
});

describe('a deactivated member', () => {
  test('is signed out at once with a reason, and can return when reactivated', async () => {
    expect((await me(tenant.organizer)).status).toBe(200);
    const { body } = await act(tenant.admin, 'deactivate', tenant.organizer.userId);
    expect(body.data).toMatchObject({ state: 'deactivated', can: { deactivate: false, reactivate: true } });
    const reply = await me(tenant.organizer);
    expect([reply.status, failure(reply).code]).toEqual([401, 'SESSION_ENDED']);
    expect(failure(reply).message).toBe(
      `Your membership was deactivated in ${tenant.name}. Sign in again to go on elsewhere.`,
    );
    expect((await lastAudit()).action).toBe('member.deactivate');

    expect((await act(tenant.admin, 'reactivate', tenant.organizer.userId)).body.data.state).toBe('active');
    expect((await lastAudit()).action).toBe('member.reactivate');
    expect((await me(tenant.organizer)).status).toBe(401);
  });

  test('keeps what they have elsewhere', async () => {
    const elsewhere = await createMember(app, other.tenantId, 'participant');
    await platform((tx) =>
      tx
        .insert(memberships)
        .values({ tenantId: tenant.tenantId, userId: elsewhere.userId, role: 'organizer' }),
    );
    await act(tenant.admin, 'deactivate', elsewhere.userId);
    expect((await me(elsewhere)).status).toBe(200);
  });

  test('deactivated or let in twice is the same as once', async () => {
    const { userId } = tenant.participant;
    for (const verb of ['deactivate', 'deactivate', 'reactivate', 'reactivate'] as const)
      expect((await act(tenant.admin, verb, userId)).status).toBe(200);
  });
});

test('who is deactivated while their change of another waits changes nothing', async () => {
  const second = await createMember(app, tenant.tenantId, 'admin');
  const { userId } = tenant.participant;
  const own = and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, second.userId));
  const waiting = await platform(async (tx) => {
    await tx.update(memberships).set({ isActive: false }).where(own);
    const reply = changeRole(second, userId, 'organizer');
    await expect.poll(() => waitingForLocks(app)).toBe(1);
    return { reply };
  });
  expect(failure(await waiting.reply)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await roleOf(userId))?.role).toBe('participant');
});

describe('a removed member', () => {
  test('is out at once, hosts nothing any more, and what they did stays', async () => {
    const created = await app.call(eventRoutes.create, tenant.admin.token, {
      body: { name: 'Cup', registrationType: 'open', autoStart: false },
    });
    const eventId = created.body.data.id;
    await app.call(eventRoutes.togglePublish, tenant.admin.token, { params: { eventId } });
    await app.call(eventRoutes.register, tenant.organizer.token, { params: { eventId }, body: {} });
    const { userId } = tenant.organizer;
    await platform((tx) => tx.insert(eventHosts).values({ tenantId: tenant.tenantId, eventId, userId }));

    expect((await act(tenant.admin, 'remove', userId)).status).toBe(200);
    const reply = await me(tenant.organizer);
    expect(failure(reply).message).toBe(
      `You were removed from ${tenant.name}. Sign in again to go on elsewhere.`,
    );
    const places = await platform((tx) =>
      tx.select().from(eventParticipants).where(eq(eventParticipants.userId, userId)),
    );
    const hosts = await platform((tx) => tx.select().from(eventHosts).where(eq(eventHosts.userId, userId)));
    expect([places.length, hosts.length]).toEqual([1, 0]);
    const board = await app.call(standingsRoutes.leaderboard, tenant.admin.token, {
      params: { eventId },
    });
    expect(board.status).toBe(200);
    const ended = await platform((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
    expect(ended.map(({ endReason }) => endReason)).toEqual(['membership-ended']);
    expect((await act(tenant.admin, 'reactivate', userId)).status).toBe(403);
  });

  test('can be removed by admins only', async () => {
    const reply = await act(tenant.orgAdministrator, 'remove', tenant.participant.userId);
    expect(reply.status).toBe(403);
    expect(await roleOf(tenant.participant.userId)).toMatchObject({ isActive: true });
  });
});
