import { registrationRoutes, type RouteCall, sessionRoutes } from '@guidon/contract';
import { events, memberships, newId, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/passwords.ts';

/** The cheapest possible hashes, because these tests make a thousand of them; they are counted and can be delayed. */
const hashes = vi.hoisted(() => ({ made: 0, held: Promise.resolve() }));
vi.mock(import('../../accounts/hash-threads.ts'), async () => {
  const argon2 = await import('@node-rs/argon2');
  return {
    hash: (password) => {
      hashes.made += 1;
      return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    },
    verify: async (hashed, password) => {
      hashes.made += 1;
      await hashes.held;
      return argon2.verify(hashed, password);
    },
  };
});

let app: TestApp;
let tenant: TestTenant;
let code: string;
let passwordHash: string;
const password = 'correct horse battery';

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
  code = 'ABCDE23456';
  await playEvent(app, tenant.tenantId, {
    event: { registrationCode: code, registrationDeadline: new Date(Date.now() + 3_600_000) },
  });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

let made = 0;
async function account(): Promise<{ email: string; userId: string }> {
  made += 1;
  const id = newId();
  const email = `guest${made}@example.org`;
  await app.database.platform
    .insert(users)
    .values({ id, email, username: `guest${made}`, usernameKey: `guest${made}`, passwordHash });
  await app.database.platform
    .insert(memberships)
    .values({ tenantId: tenant.tenantId, userId: id, role: 'participant' });
  return { email, userId: id };
}

interface Try {
  from?: string;
  device?: string;
  headers?: Record<string, string>;
}

function signIn(email: string, given: string, { from = '198.51.100.1', device, headers = {} }: Try = {}) {
  return app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password: given },
    cookies: device === undefined ? {} : { device },
    headers,
  });
}

type Registration = RouteCall<typeof registrationRoutes.register>['body'];
const newcomer = (change: object): Registration => {
  made += 1;
  const mine = { username: `new${made}`, email: `new${made}@example.org`, password, registrationCode: code };
  return { ...mine, ...change };
};
const register = (change: object) => app.call(registrationRoutes.register, null, { body: newcomer(change) });

describe('guessing', () => {
  test('in parallel is counted, and locks that account at that address alone', async () => {
    const [ada, bob] = [await account(), await account()];
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn(ada.email, 'wrong')));
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
    expect(replies.filter(({ statusCode }) => statusCode === 423)).toHaveLength(36);
    expect((await signIn(ada.email, password)).statusCode).toBe(423);
    expect((await signIn(bob.email, password)).statusCode).toBe(200);
    expect((await signIn(ada.email, password, { from: '203.0.113.9' })).statusCode).toBe(200);
  });

  test('spelling the account in another way is no other account', async () => {
    const { email } = await account();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('g', 'G')];
    for (const spelling of spellings) await signIn(spelling, 'wrong');
    for (const spelling of spellings) expect((await signIn(spelling, 'wrong')).statusCode).toBe(423);
  });

  test('a header does not make another address of it', async () => {
    const { email } = await account();
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong');
    const forged = {
      'x-forwarded-for': '192.0.2.55',
      'x-real-ip': '192.0.2.56',
      forwarded: 'for=192.0.2.57',
    };
    expect((await signIn(email, 'wrong', { headers: forged })).statusCode).toBe(423);
  });

  test('neither do the many addresses of one IPv6 network', async () => {
    const { email } = await account();
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong', { from: `2001:db8:7:7::${n + 1}` });
    expect((await signIn(email, 'wrong', { from: '2001:db8:7:7:ffff::1' })).statusCode).toBe(423);
    expect((await signIn(email, password, { from: '2001:db8:7:8::1' })).statusCode).toBe(200);
  });

  test('from everywhere does not keep out a device that the owner has signed in with, even after sign-out', async () => {
    const { email } = await account();
    const first = await signIn(email, password);
    const device = first.cookies.find(({ name }) => name === 'device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const signedOut = await app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${first.json<{ token: string }>().token}` },
    });
    expect(signedOut.cookies.map(({ name }) => name)).not.toContain('device');
    for (let n = 0; n < 45; n += 1) await signIn(email, 'wrong', { from: `203.0.113.${n}` });
    expect((await signIn(email, password)).statusCode).toBe(423);
    const mark = device?.value ?? '';
    expect((await signIn(email, password, { device: mark })).statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(423);
    const { email: other } = await account();
    for (let n = 0; n < 45; n += 1) await signIn(other, 'wrong', { from: `203.0.113.${n}` });
    expect((await signIn(other, password, { device: mark })).statusCode).toBe(423);
  });

  test('with a known device is bounded too', async () => {
    const { email } = await account();
    const { cookies } = await signIn(email, password);
    const device = cookies.find(({ name }) => name === 'device')?.value ?? '';
    const replies = [];
    for (let n = 0; n < 12; n += 1) replies.push((await signIn(email, 'wrong', { device })).statusCode);
    expect(replies.filter((status) => status === 423)).toHaveLength(8);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('a room of four hundred signs in within a minute from one address', async () => {
    const room = [];
    for (let n = 0; n < 400; n += 1) room.push(await account());
    const replies = await Promise.all(
      room.map(({ email }) => signIn(email, password, { from: '192.0.2.1' })),
    );
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  }, 60_000);
});

describe('what sign-in and registration reveal', () => {
  test('a known and an unknown account cost the same and answer the same', async () => {
    const { email } = await account();
    const answers = [];
    for (const asked of [email, 'nobody@example.org']) {
      const before = hashes.made;
      const reply = await signIn(asked, 'wrong');
      const { requestId: _, ...body } = reply.json<Record<string, unknown>>();
      answers.push({ body, status: reply.statusCode, hashes: hashes.made - before });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.hashes).toBe(1);
  });

  test('that an account is disabled is revealed to its owner only', async () => {
    const { email, userId } = await account();
    await app.database.platform.update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect((await signIn(email, 'wrong')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await signIn(email, password)).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  test('an account without a password cannot be signed in to, and is no failure of ours', async () => {
    const { email, userId } = await account();
    await app.database.platform.update(users).set({ passwordHash: 'none' }).where(eq(users.id, userId));
    for (const given of ['none', 'wrong']) expect((await signIn(email, given)).statusCode).toBe(401);
  });

  test('without a good code nothing is revealed about accounts, and no hash is spent', async () => {
    const { email } = await account();
    const before = hashes.made;
    for (const change of [{ email }, { email: 'unknown@example.org' }, { username: tenant.admin.username }]) {
      const reply = await register({ registrationCode: 'WRONG-CODES', ...change });
      expect(failure(reply)).toMatchObject({ code: 'INVALID_REGISTRATION_CODE', field: 'registrationCode' });
    }
    expect(hashes.made).toBe(before);
  });
});

describe('registration', () => {
  test.each(['organizer', 'contentCreator', 'orgAdministrator', 'Admin', null])(
    'as %j is refused',
    async (role) => {
      expect(failure(await register({ role })).code).toBe('VALIDATION_FAILED');
    },
  );

  test('gives no more than a participant, whatever else the body says', async () => {
    const other = await createTenant(app);
    const reply = await register({
      id: tenant.admin.userId,
      isSuperAdmin: true,
      isActive: true,
      isEmailVerified: true,
      is_super_admin: true,
      tenantId: other.tenantId,
      tenantName: other.name,
      roles: ['admin'],
      membership: { role: 'admin' },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({
      role: 'participant',
      tenantId: tenant.tenantId,
      isSuperAdmin: false,
      isEmailVerified: false,
    });
    const rows = await app.database.platform
      .select()
      .from(memberships)
      .where(eq(memberships.userId, reply.body.user?.id ?? ''));
    expect(rows).toMatchObject([{ tenantId: tenant.tenantId, role: 'participant' }]);
    expect(reply.body.user?.id).not.toBe(tenant.admin.userId);
  });

  test('of tenants is bounded for one network', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `flood${letters(n)}`);
    const replies: Awaited<ReturnType<typeof foundTenant>>[] = [];
    while (names.length > 0) replies.push(...(await Promise.all(names.splice(0, 10).map(foundTenant))));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(120);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  }, 60_000);

  test('with the code of one event and the id of another is refused', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId);
    expect(failure(await register({ eventId })).code).toBe('INVALID_REGISTRATION_CODE');
  });

  test('with the code of a draft is refused and leaves nothing', async () => {
    const draft = await playEvent(app, tenant.tenantId, {
      event: { lifecycle: 'draft', registrationCode: 'DRAFT23456' },
    });
    const email = 'early@example.org';
    expect((await register({ email, registrationCode: 'draft-23456' })).status).toBe(409);
    expect(await app.database.platform.select().from(users).where(eq(users.email, email))).toEqual([]);
    await app.database.platform.delete(events).where(eq(events.id, draft.eventId));
  });

  const lookAlikes: [string, string, object][] = [
    ['e-mail in full width', 'email', { email: 'ada＠example.org' }],
    ['e-mail with a Cyrillic letter', 'email', { email: 'аda@example.org' }],
    ['e-mail with a zero-width character', 'email', { email: 'ada\u200b@example.org' }],
    ['e-mail with a dotless i', 'email', { email: 'adı@example.org' }],
    ['e-mail with a line break', 'email', { email: 'ada@example.org\nbcc: x@example.org' }],
    ['user name in full width', 'username', { username: 'ａｄａ' }],
    ['user name with a Cyrillic letter', 'username', { username: 'аda' }],
    ['user name with a ligature', 'username', { username: 'ﬁnn' }],
    ['user name with an inner space', 'username', { username: 'ada lovelace' }],
    ['user name with a right-to-left mark', 'username', { username: 'ada\u202e' }],
    ['user name with a line break at its end', 'username', { username: 'ada\n\u0000' }],
  ];
  test.each(lookAlikes)('refuses an %s', async (_name, field, change) => {
    expect(failure(await register(change))).toMatchObject({ code: 'VALIDATION_FAILED', field });
  });

  test('takes spaces, case and the Kelvin sign for what they look like', async () => {
    const taken = await register({ username: 'Kelvin', email: 'kelvin@example.org' });
    expect(taken.status).toBe(201);
    for (const email of [' kelvin@example.org ', 'KELVIN@EXAMPLE.ORG', '\u212Aelvin@example.org'])
      expect(failure(await register({ email })).code).toBe('EMAIL_EXISTS');
    for (const username of [' Kelvin ', 'kELVIN', 'KELVIN'])
      expect(failure(await register({ username })).code).toBe('USERNAME_TAKEN');
  });
});

describe('a flood of passwords', () => {
  test('is asked to come back, and delays no one else', async () => {
    const flooded = await startTestApp({ rateLimitFactor: 1_000 });
    const { participant } = await createTenant(flooded);
    const gate = Promise.withResolvers<void>();
    hashes.held = gate.promise;
    const tries = Array.from({ length: 600 }, (_, n) =>
      flooded.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `nobody${n}@example.org`, password: 'x' },
      }),
    );
    const refusal = await Promise.race(tries);
    expect(refusal.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect((await flooded.call(sessionRoutes.me, participant.token, {})).status).toBe(200);
    gate.resolve();
    const replies = await Promise.all(tries);
    const refused = replies.filter(({ statusCode }) => statusCode === 503).length;
    expect(refused).toBeGreaterThanOrEqual(97);
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(600 - refused);
    await flooded.close();
  }, 60_000);
});

function letters(n: number): string {
  return String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
}

function foundTenant(tenantName: string) {
  const { registrationCode: _, ...payload } = newcomer({ role: 'admin', tenantName });
  const remoteAddress = '203.0.113.77';
  return app.http.inject({ method: 'POST', url: '/api/auth/register', payload, remoteAddress });
}
