import {
  libraryRoutes,
  type LifecycleStage,
  lifecycleStages,
  memberGroupRoutes,
  memberRoutes,
  type MemberChange,
  sessionRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, invitations, memberships, sessions, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { invite } from '../invitations/invitation-fixture.ts';
import { answer, openChallenges } from '../play/library/library-fixture.ts';
import { createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { lifecycleStageOf } from '../memberships/index.ts';

const day = 24 * 60 * 60_000;
const startMs = Date.now();

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
const get = (userId: string, { token }: TestActor = tenant.admin) =>
  app.call(memberRoutes.get, token, { params: { userId } });
const newGroup = async (name: string) =>
  (await app.call(memberGroupRoutes.create, tenant.admin.token, { body: { name } })).body.data.id;
const setGroups = (userId: string, groupIds: string[], { token }: TestActor = tenant.admin) =>
  app.call(memberGroupRoutes.setOfMember, token, { params: { userId }, body: { groupIds } });
const change = (
  change: MemberChange,
  people: readonly { userId: string }[],
  actor: TestActor = tenant.admin,
) =>
  app.call(memberRoutes.changeMany, actor.token, {
    body: { userIds: people.map(({ userId }) => userId), change },
  });
const outcomes = ({ body }: Awaited<ReturnType<typeof change>>) => body.data.map(({ outcome }) => outcome);

function auditOf(action: string) {
  return platform((tx) =>
    tx
      .select({ targetId: auditLog.targetId, actor: auditLog.actorUserId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, action)))
      .orderBy(auditLog.at, auditLog.id),
  );
}

async function setPresence(
  { userId }: { userId: string },
  presence: Partial<typeof memberships.$inferInsert>,
): Promise<void> {
  await platform((tx) => tx.update(memberships).set(presence).where(eq(memberships.userId, userId)));
}

const list = (query: object, { token }: TestActor = tenant.admin) =>
  app.call(memberRoutes.list, token, { query });
const names = async (query: object) => (await list(query)).body.data.map(({ username }) => username);
const ago = (days: number) => new Date(startMs - days * day);

async function download(query: object, { token }: TestActor) {
  const reply = await app.http.inject({
    url: urlOf(memberRoutes.export, { query: { ...query } }),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, lines: reply.body.trim().split('\r\n') };
}

describe('the page of a person', () => {
  test('shows account, events, answers, sessions and invitations, and no secret', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Spring Cup' } });
    const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
    if (!ada) throw new Error('no player');
    await platform((tx) =>
      tx.update(users).set({ passwordHash: '$argon2id$secret' }).where(eq(users.id, ada.userId)),
    );
    const { status, body } = await get(ada.userId, tenant.orgAdministrator);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      username: ada.username,
      role: 'participant',
      signInWays: ['password'],
      hasSecondFactor: false,
      sessions: { running: 1, canEnd: true },
      answerCounts: { total: 0, lastMonth: 0, lastAt: null },
      eventCount: 1,
      invitations: [],
      lifecycleStage: 'new',
      canChangeGroups: true,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const events = await app.call(memberRoutes.events, tenant.admin.token, {
      params: { userId: ada.userId },
      query: {},
    });
    expect(events.body.data).toMatchObject([{ eventId, name: 'Spring Cup', team: null, result: null }]);
  });

  test('counts answers, also of practice, and names invitations of roles that the reader may give', async () => {
    const [lock] = await openChallenges(app, tenant, [{ name: 'Lock' }]);
    if (!lock) throw new Error('no challenge');
    await answer(app, tenant.participant, lock, { answer: 'flag{wrong}' });
    await answer(app, tenant.participant, lock);
    const found = (await get(tenant.participant.userId)).body.data;
    expect(found.answerCounts).toMatchObject({ total: 2, lastMonth: 2, lastAt: expect.any(String) });
    expect(found.eventCount).toBe(0);

    const newcomer = await createMember(app, tenant.tenantId, 'participant');
    const email = `${newcomer.username}@example.org`;
    await setPresence(newcomer, { isActive: false, removedAt: new Date() });
    await invite(app, tenant, { email, role: 'admin' });
    const taken = await invite(app, tenant, { email: 'another@example.org', role: 'participant' });
    await platform((tx) =>
      tx
        .update(invitations)
        .set({ acceptedAt: new Date(), acceptedBy: tenant.organizer.userId })
        .where(eq(invitations.id, taken.id)),
    );
    const seenBy = async (reader: TestActor) =>
      (await get(newcomer.userId, reader)).body.data.invitations.map(({ role, state }) => [role, state]);
    expect(await seenBy(tenant.admin)).toEqual([['admin', 'open']]);
    expect(await seenBy(tenant.orgAdministrator)).toEqual([]);
  });

  test('is for those who manage members, and of their own organization', async () => {
    const { userId } = tenant.participant;
    for (const role of ['participant', 'organizer', 'contentCreator'] as const)
      expect((await get(userId, tenant[role])).status).toBe(403);
    expect(failure(await get(userId, other.admin)).code).toBe('NOT_FOUND');
    const input = { params: { userId }, query: {} };
    expect((await app.call(memberRoutes.events, other.admin.token, input)).status).toBe(404);
    expect((await setGroups(userId, [], other.admin)).status).toBe(404);
    const end = { params: { userId } };
    expect((await app.call(memberRoutes.endSessions, other.admin.token, end)).status).toBe(404);
    expect((await change({ kind: 'deactivate' }, [tenant.participant], other.admin)).status).toBe(404);
  });

  test('ends all sessions of this organization, and of nobody whom the caller may not change', async () => {
    const { participant, admin, orgAdministrator } = tenant;
    const end = ({ userId }: TestActor, { token }: TestActor) =>
      app.call(memberRoutes.endSessions, token, { params: { userId } });
    expect((await end(admin, orgAdministrator)).status).toBe(403);
    expect((await end(admin, admin)).status).toBe(403);
    expect((await end(participant, orgAdministrator)).body.data).toEqual({ endedSessions: 1 });
    expect((await app.call(sessionRoutes.me, participant.token, {})).status).toBe(401);
    expect((await get(participant.userId)).body.data.sessions.running).toBe(0);
    expect(await auditOf('member.end-sessions')).toEqual([
      { targetId: participant.userId, actor: orgAdministrator.userId, details: { endedSessions: 1 } },
    ]);
    const kept = await platform((tx) => tx.$count(sessions, eq(sessions.userId, admin.userId)));
    expect(kept).toBe(1);
  });
});

test('a group opens an internal challenge to its members, and to nobody else', async () => {
  const groupId = await newGroup('Blue team');
  const [inside] = await openChallenges(app, tenant, [{ name: 'Inside' }], {
    visibility: 'internal',
    groupIds: [groupId],
  });
  const [ada, bob] = [tenant.participant, await createMember(app, tenant.tenantId, 'participant')];
  const open = async ({ token }: TestActor) =>
    (
      await app.call(libraryRoutes.internalChallenge, token, {
        params: { challengeId: inside?.id ?? '' },
      })
    ).status;
  expect([await open(ada), await open(bob)]).toEqual([404, 404]);
  const { body } = await setGroups(ada.userId, [groupId], tenant.orgAdministrator);
  expect(body.data).toMatchObject([{ id: groupId, memberCount: 1 }]);
  expect([await open(ada), await open(bob)]).toEqual([200, 404]);
  expect((await get(ada.userId)).body.data.groups).toEqual([{ id: groupId, name: 'Blue team' }]);
  await setGroups(ada.userId, []);
  expect(await open(ada)).toBe(404);
  expect((await auditOf('member.change-groups')).map(({ details }) => details)).toEqual([
    { added: ['Blue team'], removed: [] },
    { added: [], removed: ['Blue team'] },
  ]);
  const foreign = await app.call(memberGroupRoutes.create, other.admin.token, {
    body: { name: `Theirs ${tenant.name}` },
  });
  expect((await setGroups(ada.userId, [foreign.body.data.id])).status).toBe(404);
});

describe('the list', () => {
  test('has groups, and is filtered by them, for those who may read groups', async () => {
    const groupId = await newGroup('Reds');
    await setGroups(tenant.participant.userId, [groupId]);
    expect(await names({ groupId })).toEqual([tenant.participant.username]);
    const [row] = (await list({ groupId })).body.data;
    expect(row).toMatchObject({ groups: [{ id: groupId, name: 'Reds' }], groupCount: 1 });
    expect((await list({ groupId }, tenant.organizer)).status).toBe(403);
    const shown = (await list({}, tenant.organizer)).body.data;
    expect(shown.map(({ groups, lifecycleStage }) => [groups, lifecycleStage])).toEqual(
      shown.map(() => [null, null]),
    );
    expect((await list({ stage: 'new' }, tenant.contentCreator)).status).toBe(403);
    expect(await names({ groupId: other.tenantId })).toEqual([]);
  });

  test('is sorted by times, those who were never seen first, page by page', async () => {
    await setPresence(tenant.admin, { lastSeenAt: ago(1), createdAt: ago(400) });
    await setPresence(tenant.organizer, { lastSeenAt: ago(3), createdAt: ago(300) });
    await setPresence(tenant.participant, { lastSeenAt: null, createdAt: ago(200) });
    const roles = async (sort: string, direction: string) => {
      const first = (await list({ sort, direction, limit: 2 })).body;
      const rest = (await list({ sort, direction, limit: 9, cursor: first.nextCursor })).body;
      return [...first.data, ...rest.data].map(({ role }) => role);
    };
    expect((await roles('seen', 'asc'))[0]).toBe('participant');
    expect((await roles('seen', 'desc')).slice(-3)).toEqual(['admin', 'organizer', 'participant']);
    expect(await roles('joined', 'asc')).toHaveLength(5);
    expect(await roles('signed-in', 'desc')).toHaveLength(5);
    const { nextCursor } = (await list({ sort: 'seen', limit: 2 })).body;
    expect((await list({ sort: 'joined', limit: 2, cursor: nextCursor })).status).toBe(400);
  });

  test('says of each how present they are, as SQL filters them', async () => {
    const times = [0, 13, 14, 29, 30, 89, 90, 400];
    const people = await Promise.all(
      Array.from({ length: 12 }, () => createMember(app, tenant.tenantId, 'participant')),
    );
    const cases = people.map(({ userId }, index) => ({
      userId,
      createdAt: ago(times[(index * 5) % 8] ?? 0),
      lastSeenAt: index % 4 === 0 ? null : ago(times[(index * 3) % 8] ?? 0),
      returnedAt: index % 3 === 0 ? ago(times[index % 4] ?? 0) : null,
    }));
    for (const one of cases) {
      await setPresence(one, { createdAt: one.createdAt, lastSeenAt: one.lastSeenAt });
      await setPresence(one, { returnedAt: one.returnedAt });
    }
    const all = (await list({ role: 'participant', limit: 50 })).body.data;
    const stages = new Map(all.map(({ userId, lifecycleStage }) => [userId, lifecycleStage]));
    for (const { userId, createdAt, ...presence } of cases)
      expect(stages.get(userId)).toBe(lifecycleStageOf({ joinedAt: createdAt, ...presence }, startMs));
    for (const stage of lifecycleStages) {
      const expected = all.filter(({ lifecycleStage }) => lifecycleStage === stage);
      expect(await names({ stage, role: 'participant', limit: 50 })).toEqual(
        expected.map(({ username }) => username),
      );
    }
  });

  test('keeps who comes back, and whoever it is reads their own stage', async () => {
    const { participant } = tenant;
    const ownStage = async (): Promise<LifecycleStage | undefined> =>
      (await app.call(sessionRoutes.me, participant.token, {})).body.user.engagementMetrics?.lifecycleStage;
    const seen = (daysAgo: number) =>
      setPresence(participant, { lastSeenAt: new Date(startMs - daysAgo * day) });
    await setPresence(participant, { createdAt: new Date(startMs - 400 * day) });
    await seen(100);
    expect(await ownStage()).toBe('lost');
    await seen(46);
    expect(await ownStage()).toBe('dormant');
    await seen(16);
    expect(await ownStage()).toBe('active');
    await setPresence(participant, { lastSeenAt: new Date(startMs - 46 * day) });
    await seen(1);
    expect(await ownStage()).toBe('returning');
  });
});

describe('several at once', () => {
  test('are changed as each by itself, with an outcome and an audit row for each', async () => {
    const { admin, orgAdministrator, participant, organizer } = tenant;
    const nobody = { userId: other.participant.userId };
    const everybody = [participant, organizer, admin, orgAdministrator, nobody, participant];
    const reply = await change({ kind: 'role', role: 'organizer' }, everybody, orgAdministrator);
    expect(outcomes(reply)).toEqual(['changed', 'unchanged', 'forbidden', 'forbidden', 'not-found']);
    expect(reply.body.data.map(({ username }) => username)).toEqual([
      participant.username,
      organizer.username,
      admin.username,
      orgAdministrator.username,
      null,
    ]);
    expect(await auditOf('member.change-role')).toHaveLength(1);
    expect(outcomes(await change({ kind: 'deactivate' }, [participant, organizer]))).toEqual([
      'changed',
      'changed',
    ]);
    expect(await auditOf('member.deactivate')).toHaveLength(2);
    expect(outcomes(await change({ kind: 'reactivate' }, [participant, organizer, admin]))).toEqual([
      'changed',
      'changed',
      'forbidden',
    ]);
    expect(outcomes(await change({ kind: 'remove' }, [participant], orgAdministrator))).toEqual([
      'forbidden',
    ]);
    expect(outcomes(await change({ kind: 'remove' }, [participant]))).toEqual(['changed']);
  });

  test('join a group and leave it, and a group of another organization is none', async () => {
    const groupId = await newGroup('Greens');
    const people = [tenant.participant, tenant.organizer];
    const add = { kind: 'add-to-group', groupId } as const;
    expect(outcomes(await change(add, people))).toEqual(['changed', 'changed']);
    expect(outcomes(await change(add, people))).toEqual(['unchanged', 'unchanged']);
    expect(outcomes(await change({ ...add, kind: 'remove-from-group' }, people))).toEqual([
      'changed',
      'changed',
    ]);
    expect(await auditOf('member.change-groups')).toHaveLength(4);
    expect((await change(add, [other.participant], other.admin)).status).toBe(404);
    expect((await change(add, people, tenant.contentCreator)).status).toBe(403);
  });

  test('two admins who deactivate each other at once leave one', async () => {
    const { tenantId, admin } = tenant;
    const second = await createMember(app, tenantId, 'admin');
    const replies = await Promise.all([
      change({ kind: 'deactivate' }, [second, tenant.organizer], admin),
      change({ kind: 'deactivate' }, [admin, tenant.participant], second),
    ]);
    const first = replies.map(({ status, body }) => (status === 200 ? body.data[0]?.outcome : 'refused'));
    expect(first.filter((outcome) => outcome === 'changed')).toHaveLength(1);
    const left = await platform((tx) =>
      tx
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(eq(memberships.isActive, true), inArray(memberships.userId, [admin.userId, second.userId])),
        ),
    );
    expect(left).toHaveLength(1);
    const [survivor] = left;
    const last = survivor?.userId === admin.userId ? admin : second;
    expect(outcomes(await change({ kind: 'role', role: 'participant' }, [last], last))).toEqual([
      'forbidden',
    ]);
  });
});

test('members are handed out as a file to admins, which is recorded', async () => {
  const groupId = await newGroup('=cmd|calc');
  await setGroups(tenant.participant.userId, [groupId]);
  const { lines } = await download({ groupId }, tenant.admin);
  expect(lines[0]).toMatch(/"Name","Email","Role","State","Groups","Stage"/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=cmd|calc"`);
  expect((await download({}, tenant.admin)).lines).toHaveLength(6);
  expect((await download({}, tenant.orgAdministrator)).status).toBe(403);
  expect((await auditOf('member.export')).map(({ details }) => details)).toMatchObject([
    { format: 'csv', groupId },
    { format: 'csv' },
  ]);
});
