import {
  invitationRoutes,
  membershipRoutes,
  passkeyRoutes,
  profileRoutes,
  registrationRoutes,
  type Route,
  secondFactorRoutes,
  sessionRoutes,
  teamInvitationRoutes,
} from '@guidon/contract';
import { asPlatform, memberships, newId, passkeys, userIdOf, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyEmail } from '../../features/accounts/index.ts';
import { issueSession } from '../../features/sign-in/index.ts';
import { createAuthenticator } from '../../features/sign-in/passkeys/authenticator-fixture.ts';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import { createAccount, password } from '../../features/sign-in/second-factor/second-factor-fixture.ts';
import { invitingTeam } from '../../features/teams/invitations/team-invitations-fixture.ts';
import { createTenant, signIn, type TestTenant } from '../actors.ts';
import { playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, send } from './send.ts';

const code = 'BOUND23456';
const nextPassword = 'a walk along the harbour';

let app: TestApp;
let home: TestTenant;
let other: TestTenant;
let invitation: string;
let token: string;
let userId: string;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  home = await createTenant(app);
  other = await createTenant(app);
  const registrationDeadline = new Date(Date.now() + 3_600_000);
  await playEvent(app, other.tenantId, { event: { registrationCode: code, registrationDeadline } });
  ({ userId, email } = await createAccount(app, home));
  invitation = (await invite(app, other, { email, role: 'admin' })).token;
  const session = { userId, tenantId: home.tenantId, address: '127.0.0.1', userAgent: 'test' };
  ({ token } = await asPlatform(app.services, async (tx) => {
    await tx.insert(memberships).values({ tenantId: other.tenantId, userId, role: 'participant' });
    return issueSession(tx, app.services, { ...session, method: 'sso' });
  }));
});
afterAll(() => app.close());

const proof = { currentPassword: password };
const factor = { ...proof, twoFactorCode: '123456' };
const attempts: [Route, object?, Record<string, string>?][] = [
  [profileRoutes.changePassword, { ...proof, newPassword: nextPassword }],
  [profileRoutes.update, { username: 'somebody-else' }],
  [profileRoutes.exportData],
  [profileRoutes.deletion],
  [profileRoutes.deleteMe, { ...proof, confirmation: 'x' }],
  [secondFactorRoutes.start, proof],
  [secondFactorRoutes.confirm, { twoFactorCode: '123456' }],
  [secondFactorRoutes.regenerateCodes, factor],
  [secondFactorRoutes.remove, factor],
  [secondFactorRoutes.endDevice, undefined, { trustedDeviceId: newId() }],
  [secondFactorRoutes.endDevices],
  [passkeyRoutes.registrationOptions, proof],
  [passkeyRoutes.register, { name: 'Laptop', credential: createAuthenticator().create('x'.repeat(43)) }],
  [passkeyRoutes.rename, { name: 'Mine' }, { passkeyId: newId() }],
  [passkeyRoutes.remove, undefined, { passkeyId: newId() }],
];

test.each(attempts.map(([route, body, params]) => ({ id: route.id, route, body, params })))(
  'a session that a tenant’s provider opened is refused $id, though it knows the password',
  async ({ route, body, params = {} }) => {
    const reply = await send(app, route, token, { params, ...(body && { body: JSON.stringify(body) }) });
    expect([reply.status, errorOf(reply)?.code]).toEqual([403, 'FORBIDDEN']);
    expect(errorOf(reply)?.message).toContain('You signed in through your organization');
  },
);

test('and reaches no other tenant, neither by switching nor by a code nor by an invitation', async () => {
  const rowsOf = () =>
    asPlatform(app.services, async (tx) => [
      ...(await tx.select().from(memberships).where(eq(memberships.userId, userId))),
      ...(await tx.select().from(users).where(eq(users.id, userId))),
    ]);
  const before = await rowsOf();
  const replies = [
    await app.call(sessionRoutes.switchTenant, token, { body: { tenantName: other.name } }),
    await app.call(registrationRoutes.joinEvent, token, { body: { code } }),
    await app.call(invitationRoutes.accept, token, { body: { token: invitation } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await rowsOf()).toEqual(before);
  expect((await app.call(sessionRoutes.me, token, {})).body.user.tenantId).toBe(home.tenantId);
});

test('and neither reads nor answers what others invite it to', async () => {
  const made = await invitingTeam(app, other);
  const sent = await app.call(teamInvitationRoutes.create, made.leader.token, {
    params: { teamId: made.teamId },
    body: { email },
  });
  expect(sent.status).toBe(201);
  await asPlatform(app.services, (tx) => verifyEmail(tx, userId));
  const own = await signIn(app, { userId: userIdOf(userId), tenantId: home.tenantId });
  const open = await app.call(teamInvitationRoutes.received, own, {});
  expect(open.body.data.map(({ kind }) => kind).toSorted()).toEqual(['organization', 'team']);
  expect((await app.call(teamInvitationRoutes.received, token, {})).body.data).toEqual([]);
  const params = { teamInvitationId: open.body.data.find(({ kind }) => kind === 'team')?.id ?? '' };
  for (const route of [teamInvitationRoutes.acceptReceived, teamInvitationRoutes.declineReceived]) {
    const reply = await send(app, route, token, { params });
    expect([reply.status, errorOf(reply)?.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await app.call(teamInvitationRoutes.declineReceived, own, { params })).status).toBe(200);
});

test('and does not see the devices of the account', async () => {
  await asPlatform(app.services, (tx) =>
    tx.insert(passkeys).values({
      id: newId(),
      userId,
      name: 'Laptop of Ada',
      credentialId: newId(),
      publicKey: Buffer.from('key'),
    }),
  );
  const own = await signIn(app, { userId: userIdOf(userId), tenantId: home.tenantId });
  expect((await app.call(passkeyRoutes.list, own, {})).body.data.length).toBe(1);
  expect((await app.call(passkeyRoutes.list, token, {})).body.data).toEqual([]);
  expect((await app.call(secondFactorRoutes.listDevices, token, {})).body.data).toEqual([]);
});

test('and sees no other tenant', async () => {
  const own = await app.call(membershipRoutes.list, token, {});
  expect(own.body.data.tenants.map(({ id }) => id)).toEqual([home.tenantId]);
  for (const route of [membershipRoutes.list, profileRoutes.me, sessionRoutes.me]) {
    const { status, text } = await send(app, route, token, { params: {} });
    expect(status).toBe(200);
    expect(text).not.toContain(other.tenantId);
    expect(text).not.toContain(other.name);
  }
});
