import { limits, passkeyRoutes, secondFactorRoutes, sessionRoutes } from '@guidon/contract';
import { auditLog, mails, newId, passkeys, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccount, enrol, signIn as logIn } from '../second-factor/second-factor-fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let nowMs: number;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(Date.UTC(2026, 10, 20, 12));
  tenant = await createTenant(app);
});
afterAll(() => app.close());

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20, 12);
  app.setClock(nowMs);
});

interface Holder extends TestActor {
  authenticator: Authenticator;
  passkeyId: string;
}

async function registrationChallenge(token: string): Promise<string> {
  const reply = await app.call(passkeyRoutes.registrationOptions, token, { body: {} });
  expect(reply.status).toBe(200);
  return reply.body.data.challenge;
}

async function signInChallenge(): Promise<string> {
  return (await app.call(passkeyRoutes.signInOptions, null, {})).body.data.challenge;
}

async function holder(): Promise<Holder> {
  const member = await createMember(app, tenant.tenantId, 'participant');
  const authenticator = createAuthenticator();
  const credential = authenticator.create(await registrationChallenge(member.token));
  const reply = await app.call(passkeyRoutes.register, member.token, {
    body: { name: 'Laptop', credential },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { ...member, authenticator, passkeyId: reply.body.data.id };
}

interface SignInBody {
  credential: ReturnType<Authenticator['get']>;
  tempToken?: string;
  deviceFingerprint?: string;
  tenantId?: string;
}

function signIn(body: SignInBody) {
  return app.call(passkeyRoutes.signIn, null, { body });
}

async function expectRefused(body: SignInBody): Promise<void> {
  const reply = await signIn(body);
  expect([reply.status, failure(reply).code]).toEqual([400, 'PASSKEY_REFUSED']);
}

describe('registering', () => {
  test('asks for a passkey that is found by itself and asks who holds it, and answers it listed', async () => {
    const member = await createMember(app, tenant.tenantId, 'participant');
    const options = await app.call(passkeyRoutes.registrationOptions, member.token, { body: {} });
    expect(options.body.data).toMatchObject({
      rp: { id: 'localhost', name: 'Guidon' },
      user: { id: Buffer.from(member.userId).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const credential = createAuthenticator().create(options.body.data.challenge);
    const made = await app.call(passkeyRoutes.register, member.token, {
      body: { name: ' Phone ', credential },
    });
    expect(made.status).toBe(201);
    const list = await app.call(passkeyRoutes.list, member.token, {});
    expect(list.body.data).toEqual([made.body.data]);
    expect(made.body.data).toMatchObject({ name: 'Phone', lastUsedAt: null, isBackedUp: false });
    const again = await app.call(passkeyRoutes.registrationOptions, member.token, { body: {} });
    expect(again.body.data).toMatchObject({ excludeCredentials: [{ id: credential.id }] });
    const [user] = await app.database.platform.select().from(users).where(eq(users.id, member.userId));
    const told = await app.database.platform
      .select()
      .from(mails)
      .where(eq(mails.toAddress, user?.email ?? ''));
    expect(told.map(({ subject }) => subject)).toEqual(['A passkey was added to your account']);
  });

  test('needs a recent sign-in or the password', async () => {
    const member = await createMember(app, tenant.tenantId, 'participant');
    app.setClock(nowMs + limits.recentSignInMs + 1);
    const late = await app.call(passkeyRoutes.registrationOptions, member.token, { body: {} });
    expect([late.status, failure(late).code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    const body = { currentPassword: 'a guess' };
    const wrong = await app.call(passkeyRoutes.registrationOptions, member.token, { body });
    expect(failure(wrong).code).toBe('CURRENT_PASSWORD_WRONG');
  });

  test.each([
    ['another origin', { origin: 'http://localhost.example.org' }],
    ['another host', { rpId: 'example.org' }],
    ['an assertion', { type: 'webauthn.get' }],
    ['nobody having been verified', { isVerified: false }],
  ])('refuses %s', async (_what, twist) => {
    const { token } = await createMember(app, tenant.tenantId, 'participant');
    const credential = createAuthenticator().create(await registrationChallenge(token), twist);
    const reply = await app.call(passkeyRoutes.register, token, { body: { name: 'x', credential } });
    expect([reply.status, failure(reply).code]).toEqual([400, 'PASSKEY_REFUSED']);
  });

  test('refuses a challenge that is used, of another user, of a sign-in, or too old', async () => {
    const [ada, bob] = [await holder(), await createMember(app, tenant.tenantId, 'participant')];
    const register = async (challenge: string) => {
      const credential = createAuthenticator().create(challenge);
      return (await app.call(passkeyRoutes.register, bob.token, { body: { name: 'x', credential } })).status;
    };
    const used = await registrationChallenge(bob.token);
    expect(await register(used)).toBe(201);
    expect(await register(used)).toBe(400);
    expect(await register(await registrationChallenge(ada.token))).toBe(400);
    expect(await register(await signInChallenge())).toBe(400);
    const old = await registrationChallenge(bob.token);
    app.setClock(nowMs + 5 * 60_000);
    expect(await register(old)).toBe(400);
  });

  test('refuses a credential that is registered already', async () => {
    const ada = await holder();
    const bob = await createMember(app, tenant.tenantId, 'participant');
    const credential = ada.authenticator.create(await registrationChallenge(bob.token));
    const reply = await app.call(passkeyRoutes.register, bob.token, { body: { name: 'x', credential } });
    expect([reply.status, failure(reply).code]).toEqual([409, 'CONFLICT']);
  });

  test('ends at twenty', async () => {
    const { userId, token } = await createMember(app, tenant.tenantId, 'participant');
    const challenge = await registrationChallenge(token);
    await app.database.platform.insert(passkeys).values(
      Array.from({ length: limits.passkeysPerUser }, () => {
        const id = newId();
        return { id, userId, credentialId: id, publicKey: Buffer.from(id), name: id };
      }),
    );
    const options = await app.call(passkeyRoutes.registrationOptions, token, { body: {} });
    expect(failure(options).code).toBe('CONFLICT');
    const credential = createAuthenticator().create(challenge);
    const reply = await app.call(passkeyRoutes.register, token, { body: { name: 'x', credential } });
    expect(failure(reply).code).toBe('CONFLICT');
  });
});

describe('one of one’s own', () => {
  test('is renamed and removed, each on record', async () => {
    const { token, userId, passkeyId, authenticator } = await holder();
    const params = { passkeyId };
    const renamed = await app.call(passkeyRoutes.rename, token, { params, body: { name: 'Desk' } });
    expect(renamed.body.data.name).toBe('Desk');
    expect((await app.call(passkeyRoutes.remove, token, { params })).status).toBe(200);
    expect((await app.call(passkeyRoutes.remove, token, { params })).status).toBe(404);
    const actions = await app.database.platform
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, passkeyId))
      .orderBy(auditLog.at, auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'passkey.create',
      'passkey.rename',
      'passkey.delete',
    ]);
    await expectRefused({ credential: authenticator.get(await signInChallenge(), userId) });
  });

  test('belongs to its owner alone', async () => {
    const { passkeyId } = await holder();
    const { token } = await holder();
    const params = { passkeyId };
    expect((await app.call(passkeyRoutes.rename, token, { params, body: { name: 'x' } })).status).toBe(404);
    expect((await app.call(passkeyRoutes.remove, token, { params })).status).toBe(404);
  });
});

describe('signing in', () => {
  test('takes no name and no password, and counts for two factors', async () => {
    const { userId, authenticator, passkeyId } = await holder();
    const options = await app.call(passkeyRoutes.signInOptions, null, {});
    expect(options.body.data).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.body.data['allowCredentials']).toBeUndefined();
    const reply = await signIn({ credential: authenticator.get(options.body.data.challenge, userId) });
    expect(reply.body).toMatchObject({ message: 'Login successful!', requires2FA: false });
    const me = await app.call(sessionRoutes.me, reply.body.token ?? '', {});
    expect(me.body.user.id).toBe(userId);
    const started = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, userId), eq(auditLog.action, 'session.start')));
    expect(started).toMatchObject([{ details: { method: 'passkey' } }]);
    const list = await app.call(passkeyRoutes.list, reply.body.token ?? '', {});
    expect(list.body.data).toMatchObject([{ id: passkeyId, lastUsedAt: new Date(nowMs).toISOString() }]);
  });

  test.each([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'example.org' }],
    ['a registration', { type: 'webauthn.create' }],
    ['nobody having been verified', { isVerified: false }],
  ])('refuses %s', async (_what, twist) => {
    const { userId, authenticator } = await holder();
    await expectRefused({ credential: authenticator.get(await signInChallenge(), userId, twist) });
  });

  test('refuses the same answer again, also at once', async () => {
    const { userId, authenticator } = await holder();
    const credential = authenticator.get(await signInChallenge(), userId);
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn({ credential })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('refuses a challenge of a registration, one that is too old, and one that is none', async () => {
    const { userId, authenticator, token } = await holder();
    await expectRefused({ credential: authenticator.get(await registrationChallenge(token), userId) });
    await expectRefused({ credential: authenticator.get('A'.repeat(43), userId) });
    const old = await signInChallenge();
    app.setClock(nowMs + 5 * 60_000);
    await expectRefused({ credential: authenticator.get(old, userId) });
  });

  test('refuses another’s handle, another’s signature and an unknown credential', async () => {
    const [ada, bob] = [await holder(), await holder()];
    await expectRefused({ credential: ada.authenticator.get(await signInChallenge(), bob.userId) });
    const mixed = bob.authenticator.get(await signInChallenge(), ada.userId);
    const { id } = ada.authenticator.get('x', ada.userId);
    await expectRefused({ credential: { ...mixed, id, rawId: id } });
    await expectRefused({ credential: createAuthenticator().get(await signInChallenge(), ada.userId) });
  });

  test('refuses a counter that does not grow, and puts it on record', async () => {
    const { userId, authenticator, passkeyId } = await holder();
    const at = async (counter: number) =>
      (await signIn({ credential: authenticator.get(await signInChallenge(), userId, { counter }) })).status;
    expect(await at(10)).toBe(200);
    expect([await at(10), await at(9), await at(0)]).toEqual([400, 400, 400]);
    expect(await at(11)).toBe(200);
    const refused = and(eq(auditLog.targetId, passkeyId), eq(auditLog.action, 'passkey.refuse-counter'));
    expect(await app.database.platform.$count(auditLog, refused)).toBe(3);
  });

  test('does not let a disabled account in', async () => {
    const { userId, authenticator } = await holder();
    await app.database.platform.update(users).set({ isActive: false }).where(eq(users.id, userId));
    const reply = await signIn({ credential: authenticator.get(await signInChallenge(), userId) });
    expect(failure(reply).code).toBe('ACCOUNT_DISABLED');
  });

  test('opens no tenant that one is not in', async () => {
    const { userId, authenticator } = await holder();
    const { tenantId } = await createTenant(app);
    const credential = authenticator.get(await signInChallenge(), userId);
    expect(failure(await signIn({ credential, tenantId })).code).toBe('NO_MEMBERSHIP');
  });
});

describe('as the second factor', () => {
  test('completes a sign-in of the same account, and of no other', async () => {
    const ada = await enrol(app, await createAccount(app, tenant), nowMs);
    const bob = await holder();
    const authenticator = createAuthenticator();
    const made = authenticator.create(await registrationChallenge(ada.token));
    await app.call(passkeyRoutes.register, ada.token, { body: { name: 'Key', credential: made } });

    const first = (await logIn(app, ada)).body;
    expect(first.canUsePasskey).toBe(true);
    const { tempToken = '', deviceFingerprint = '' } = first;
    await expectRefused({
      credential: bob.authenticator.get(await signInChallenge(), bob.userId),
      tempToken,
    });
    const credential = authenticator.get(await signInChallenge(), ada.userId);
    const done = await signIn({ credential, tempToken, deviceFingerprint });
    expect(done.body).toMatchObject({ requires2FA: false, message: 'Login successful!' });
    const devices = await app.call(secondFactorRoutes.listDevices, done.body.token ?? '', {});
    expect(devices.body.data).toEqual([]);
    const again = await signIn({
      credential: authenticator.get(await signInChallenge(), ada.userId),
      tempToken,
    });
    expect(failure(again).code).toBe('SECOND_FACTOR_EXPIRED');
  });
});
