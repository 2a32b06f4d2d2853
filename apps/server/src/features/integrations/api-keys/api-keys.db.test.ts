import {
  accountRoutes,
  apiKeyRoutes,
  challengeExportRoutes,
  ctfdPlayRoutes,
  eventRoutes,
  limits,
  memberRoutes,
  notificationRoutes,
  profileRoutes,
  type RouteCall,
  tenantSettingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  memberships,
  newId,
  sessions,
  tenantPolicies,
  tenants,
  type UserId,
  users,
} from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMember,
  createSuperAdmin,
  createTenant,
  type TestActor,
  type TestTenant,
} from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { apiKeyEnded } from '../declares.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  // The message that the bus of an installation carries between its processes.
  app.bus.subscribe(apiKeyEnded, (message) => second.bus.publish(apiKeyEnded, message));
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const body = { name: 'Bot', scopes: ['events:read' as const], expiresInDays: 30 };
const make = (
  change: Partial<RouteCall<typeof apiKeyRoutes.create>['body']> = {},
  by: TestActor = tenant.admin,
) => app.call(apiKeyRoutes.create, by.token, { body: { ...body, ...change } });
const read = (secret: string, at = app) => at.call(eventRoutes.list, secret, { query: {} });
const revoke = (keyId: string, by: TestActor = tenant.admin) =>
  app.call(apiKeyRoutes.revoke, by.token, { params: { keyId } });
const codes = (reply: Reply<unknown>) => [reply.status, failure(reply).code];
const invalid = [401, 'API_KEY_INVALID'];

async function admin(of = tenant): Promise<TestActor> {
  return createMember(app, of.tenantId, 'admin');
}

test('a key with events:read reads, writes nothing, and is refused in both processes once it is revoked', async () => {
  const { status, body: made } = await make();
  expect(status).toBe(201);
  const { secret, id, prefix } = made.data;
  expect(secret).toMatch(/^gdn_[\w-]{43}$/);
  expect(prefix).toBe(secret.slice(0, 12));
  for (const process of [app, second]) expect((await read(secret, process)).status).toBe(200);
  const written = await app.call(eventRoutes.create, secret, { body: { name: 'By a bot' } });
  expect(codes(written)).toEqual([403, 'API_KEY_SCOPE']);
  expect(failure(written)).toMatchObject({ details: { scope: 'events:write' } });

  const listed = await app.call(apiKeyRoutes.list, tenant.admin.token, {});
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  expect(listed.body.data).toMatchObject([
    { id, prefix, lastUsedAt: null, createdBy: { username: tenant.admin.username } },
  ]);
  await app.tick();
  const [used] = (await app.call(apiKeyRoutes.list, tenant.admin.token, {})).body.data;
  expect(used?.lastUsedAt).not.toBeNull();

  expect((await revoke(id)).status).toBe(200);
  for (const process of [app, second]) expect(codes(await read(secret, process))).toEqual(invalid);
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at),
  );
  expect(rows.map(({ action }) => action)).toEqual(['api-key.create', 'api-key.revoke']);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('what a key does is recorded as its maker’s, with the key', async () => {
  const { secret, keyId } = await createKeyFor(app, tenant);
  const made = await app.call(eventRoutes.create, secret, { body: { name: 'By a bot' } });
  expect(made.status).toBe(201);
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, made.body.data.id)),
  );
  expect(row).toMatchObject({ actorUserId: tenant.admin.userId, details: { apiKeyId: keyId } });
});

test('only admins have to do with keys, no key does, and those of others are not there', async () => {
  const { keyId, secret } = await createKeyFor(app, tenant);
  for (const role of ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const) {
    expect((await make({}, tenant[role])).status).toBe(403);
    expect((await app.call(apiKeyRoutes.list, tenant[role].token, {})).status).toBe(403);
    expect((await revoke(keyId, tenant[role])).status).toBe(403);
  }
  expect((await revoke(keyId, other.admin)).status).toBe(404);
  expect((await revoke(newId())).status).toBe(404);
  for (const call of [
    await app.call(apiKeyRoutes.list, secret, {}),
    await app.call(apiKeyRoutes.create, secret, { body }),
    await app.call(apiKeyRoutes.revoke, secret, { params: { keyId } }),
    await app.call(profileRoutes.exportData, secret, {}),
  ])
    expect(codes(call)).toEqual([403, 'API_KEY_SCOPE']);
  expect((await read(secret)).status).toBe(200);
});

const makeOwn = (by: TestActor, scopes: Playing = ['ctfd-play:read', 'ctfd-play:write']) =>
  app.call(apiKeyRoutes.createOwn, by.token, { body: { ...body, scopes } });
type Playing = RouteCall<typeof apiKeyRoutes.createOwn>['body']['scopes'];

test('every member makes keys with scopes of players, sees and ends their own, and admins end any', async () => {
  for (const role of ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const) {
    const maker = tenant[role];
    const made = (await makeOwn(maker, ['events:read', 'standings:read'])).body.data;
    expect(made.createdBy.username).toBe(maker.username);
    expect((await read(made.secret)).status).toBe(200);
    const refused = await app.call(eventRoutes.create, made.secret, { body: { name: 'No' } });
    expect(codes(refused)).toEqual([403, 'API_KEY_SCOPE']);
    const listed = await app.call(apiKeyRoutes.own, maker.token, {});
    expect(listed.body.data.map(({ id }) => id)).toEqual([made.id]);
    expect(JSON.stringify(listed.body)).not.toContain(made.secret);
    const end = (by: TestActor) => app.call(apiKeyRoutes.revokeOwn, by.token, { params: { keyId: made.id } });
    expect((await end(tenant.admin)).status).toBe(404);
    expect((await end(other.participant)).status).toBe(404);
    const all = await app.call(apiKeyRoutes.list, tenant.admin.token, {});
    expect(all.body.data.map(({ id }) => id)).not.toContain(made.id);
    const ender = role === 'participant' ? maker : tenant.admin;
    expect((await (role === 'participant' ? end(maker) : revoke(made.id))).status).toBe(200);
    expect(codes(await read(made.secret))).toEqual(invalid);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ action: auditLog.action, actorUserId: auditLog.actorUserId, details: auditLog.details })
        .from(auditLog)
        .where(eq(auditLog.targetId, made.id))
        .orderBy(auditLog.at),
    );
    expect(rows).toMatchObject([
      { action: 'api-key.create', actorUserId: maker.userId },
      { action: 'api-key.revoke', actorUserId: ender.userId },
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
  }
});

test('a key of a player has no scope beyond those of players, whichever way it got one', async () => {
  for (const scope of ['events:write', 'members:read', 'submissions:read']) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a hostile client sends
    expect((await makeOwn(tenant.participant, [scope] as unknown as Playing)).status).toBe(400);
  }
  const maker = { tenantId: tenant.tenantId, admin: tenant.participant };
  const { secret } = await createKeyFor(app, maker, { scopes: ['events:read', 'notifications:read'] });
  expect((await read(secret)).status).toBe(200);
  const beyond = await app.call(notificationRoutes.list, secret, { query: {} });
  expect(codes(beyond)).toEqual([403, 'API_KEY_SCOPE']);
  const none = await createKeyFor(app, maker, { scopes: ['notifications:read'] });
  expect(codes(await read(none.secret))).toEqual(invalid);
});

test('a member has five keys, also of many at once, and they take no place of the organization', async () => {
  const maker = await createMember(app, tenant.tenantId, 'participant');
  const made = await Promise.all(Array.from({ length: 7 }, () => makeOwn(maker)));
  const statuses = made.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(limits.apiKeysOfMember);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7 - limits.apiKeysOfMember);
});

test('answers count for their sender, however many keys they send them with', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 0.005 });
  const maker = { tenantId: tenant.tenantId, admin: tenant.participant };
  const secrets = [await createKeyFor(app, maker), await createKeyFor(app, maker)];
  const attempt = (secret: string) =>
    strict.call(ctfdPlayRoutes.attempt, secret, {
      params: { eventId: newId() },
      body: { challenge_id: 1, submission: 'x' },
    });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await attempt(secrets[call % 2]?.secret ?? '')).status);
  }
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  await strict.close();
});

test('a sign-in of long ago asks for the password first', async () => {
  const maker = await admin();
  await asPlatform(app.services, (tx) =>
    tx
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - limits.recentSignInMs - 60_000) })
      .where(eq(sessions.userId, maker.userId)),
  );
  expect(codes(await make({}, maker))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
  expect(codes(await make({ currentPassword: 'a guess' }, maker))).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
});

async function keyOf(maker: TestActor) {
  const key = await createKeyFor(app, { tenantId: tenant.tenantId, admin: maker });
  expect((await read(key.secret)).status).toBe(200);
  return key;
}
const paramsOf = (maker: TestActor) => ({ params: { userId: maker.userId } });

describe('a key ends', () => {
  test('with the role of its maker, and does not come back with it', async () => {
    const maker = await admin();
    const { secret } = await keyOf(maker);
    const role = (to: 'organizer' | 'admin') =>
      app.call(memberRoutes.changeRole, tenant.admin.token, { ...paramsOf(maker), body: { role: to } });
    await role('organizer');
    expect(codes(await read(secret))).toEqual(invalid);
    await role('admin');
    expect(codes(await read(secret))).toEqual(invalid);
  });

  test.each(['deactivate', 'remove'] as const)('when its maker is gone: %s', async (verb) => {
    const maker = await admin();
    const { secret } = await keyOf(maker);
    await app.call(memberRoutes[verb], tenant.admin.token, paramsOf(maker));
    expect(codes(await read(secret))).toEqual(invalid);
  });

  test('when the account of its maker is disabled', async () => {
    const maker = await admin();
    const { secret } = await keyOf(maker);
    const boss = await createSuperAdmin(app);
    await app.call(accountRoutes.disable, boss, { ...paramsOf(maker), body: { reason: 'A test.' } });
    expect(codes(await read(secret))).toEqual(invalid);
    await app.call(accountRoutes.enable, boss, paramsOf(maker));
    expect(codes(await read(secret))).toEqual(invalid);
  });

  test.each([
    [
      'membership',
      (userId: UserId) =>
        app.database.platform
          .update(memberships)
          .set({ isActive: false })
          .where(eq(memberships.userId, userId)),
    ],
    [
      'account',
      (userId: UserId) =>
        app.database.platform.update(users).set({ isActive: false }).where(eq(users.id, userId)),
    ],
  ])('with the %s of its maker also where the key itself was left', async (_what, deactivate) => {
    const maker = await admin();
    const { secret } = await createKeyFor(app, { tenantId: tenant.tenantId, admin: maker });
    await deactivate(maker.userId);
    expect(codes(await read(secret))).toEqual(invalid);
  });

  test('at its time', async () => {
    const { secret } = await createKeyFor(app, tenant, { days: 1, madeDaysAgo: 2 });
    expect(codes(await read(secret))).toEqual(invalid);
  });
});

test('rules of the organization hold for keys: networks, and second factors of the role', async () => {
  const { tenantId, admin: maker } = await createTenant(app);
  const { secret } = await createKeyFor(app, { tenantId, admin: maker });
  const rules = {
    secondFactorRoles: [],
    passwordMaxAgeDays: null,
    allowedNetworks: ['127.0.0.0/8'],
    version: 0,
  };
  await app.call(tenantSettingsRoutes.updateSecurity, maker.token, { body: rules });
  expect((await read(secret)).status).toBe(200);
  const from = (remoteAddress: string) =>
    app.http.inject({ url: '/api/events', headers: { authorization: `Bearer ${secret}` }, remoteAddress });
  expect((await from('203.0.113.9')).json()).toMatchObject({ code: 'IP_RESTRICTED' });
  await asPlatform(app.services, (tx) =>
    tx
      .update(tenantPolicies)
      .set({ secondFactorRoles: ['admin'], allowedNetworks: [] })
      .where(eq(tenantPolicies.tenantId, tenantId)),
  );
  app.forget();
  expect(codes(await read(secret))).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
});

test('a key in a header is taken and the cookie beside it is not; in a cookie no key is one', async () => {
  const { secret } = await createKeyFor(app, tenant, { scopes: ['search:read'] });
  const eventId = (await app.call(eventRoutes.create, tenant.admin.token, { body: { name: 'Kept' } })).body
    .data.id;
  const url = `/api${challengeExportRoutes.download.path.replace(':eventId', eventId)}`;
  const both = await app.http.inject({
    url,
    headers: { authorization: `Bearer ${secret}` },
    cookies: { token: tenant.admin.token },
  });
  expect(both.json()).toMatchObject({ code: 'API_KEY_SCOPE' });
  const { secret: whole } = await createKeyFor(app, tenant);
  const inCookie = await app.http.inject({ url: '/api/events', cookies: { token: whole } });
  expect(inCookie.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('of many keys at once the fiftieth is made and no other', async () => {
  const { tenantId, admin: maker } = await createTenant(app);
  for (let made = 1; made < limits.apiKeys; made += 1) await createKeyFor(app, { tenantId, admin: maker });
  const replies = await Promise.all([1, 2, 3].map(() => make({}, maker)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(codes(await make({}, maker))).toEqual([409, 'LIMIT_REACHED']);
  await asPlatform(app.services, (tx) =>
    tx
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(apiKeys.tenantId, tenantId)),
  );
  expect((await make({}, maker)).status).toBe(201);
});

test('calls that run while a key is revoked end whole, and none begins after it', async () => {
  const { secret, keyId } = await createKeyFor(app, tenant);
  const during = Array.from({ length: 20 }, () => read(secret));
  const ended = revoke(keyId);
  const more = Array.from({ length: 20 }, () => read(secret));
  await ended;
  const after = await Promise.all(Array.from({ length: 5 }, () => read(secret)));
  expect(after.map(codes)).toEqual(after.map(() => invalid));
  const seen = await Promise.all([...during, ...more]);
  for (const reply of seen) if (reply.status !== 200) expect(codes(reply)).toEqual(invalid);
});

test('a maker who loses the right while a key is made has none afterwards', async () => {
  const maker = await admin();
  await Promise.all([
    make({}, maker),
    app.call(memberRoutes.changeRole, tenant.admin.token, {
      params: { userId: maker.userId },
      body: { role: 'organizer' },
    }),
    make({}, maker),
  ]);
  const left = await asPlatform(app.services, (tx) =>
    tx.$count(apiKeys, eq(apiKeys.createdBy, maker.userId)),
  );
  expect(left).toBe(0);
});

test('a maker who is deactivated while a key is made gets none', async () => {
  const maker = await admin();
  const [making] = await asPlatform(app.services, async (tx) => {
    await tx.select().from(tenants).where(eq(tenants.id, tenant.tenantId)).for('update');
    const made = make({}, maker);
    await eventually(() => waitingForLocks(app)).toBe(1);
    await tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, maker.userId));
    return [made];
  });
  expect(failure(await making).code).toBe('FORBIDDEN');
});

describe('limits', () => {
  test('wrong keys are counted by address, and a key that is in use goes on', async () => {
    const strict = await startTestApp({ beside: app, rateLimitFactor: 0.1 });
    const { secret } = await createKeyFor(app, tenant);
    expect((await read(secret, strict)).status).toBe(200);
    const wrong = Array.from({ length: 8 }, () => read(`gdn_${'x'.repeat(43)}`, strict));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await read(secret, strict)).status).toBe(200);
    await strict.close();
  });

  test('each key has its own', async () => {
    const strict = await startTestApp({ beside: app, rateLimitFactor: 0.005 });
    const [one, two] = [await createKeyFor(app, tenant), await createKeyFor(app, tenant)];
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await read(one.secret, strict)).status);
    expect(statuses.slice(0, 1).concat(statuses.slice(-1))).toEqual([200, 429]);
    expect((await read(two.secret, strict)).status).toBe(200);
    await strict.close();
  });
});

test.each([
  ['admin', '/admin/settings?tab=api-keys'],
  ['participant', '/profile?tab=keys'],
] as const)(
  'a maker with the role %s is told once, a week before a key ends, by mail and by a notification that leads to %s',
  async (role, page) => {
    const maker = await createMember(app, tenant.tenantId, role);
    const of = { tenantId: tenant.tenantId, admin: maker };
    await createKeyFor(app, of, { days: 30, madeDaysAgo: 24 });
    await createKeyFor(app, of, { days: 30 });
    await createKeyFor(app, of, { days: 30, madeDaysAgo: 31 });
    await createKeyFor(app, of, { days: 5 });
    const warn = async () => {
      for (const name of ['warn-of-expiring-keys', 'notify-times']) {
        await app.jobs.find(({ job }) => job.name === name)?.run(null, { isLast: true });
      }
      await app.runJobs();
    };
    const address = `${maker.username}@example.org`.toLowerCase();
    await whileSuspended(app, tenant.tenantId, warn);
    expect(await readMails(app, address, 'api-key-expires')).toEqual([]);
    await warn();
    await warn();
    const mails = await readMails(app, address, 'api-key-expires');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The API key “.*” expires soon$/),
    ]);
    expect(mails.map(({ action }) => action?.path)).toEqual([page]);
    const notices = await app.call(notificationRoutes.list, maker.token, { query: {} });
    expect(notices.body.data.filter(({ link }) => link === page)).toHaveLength(1);
  },
);
