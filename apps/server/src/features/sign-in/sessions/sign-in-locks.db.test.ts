import { asPlatform, signInLocks, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/index.ts';
import { forgetSignInFailures } from './sign-in-locks.ts';

let app: TestApp;
let tenant: TestTenant;
let passwordHash: string;
const password = 'correct horse battery';
const startMs = Date.UTC(2030, 0, 1);
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

async function account(): Promise<string> {
  const { userId, username } = await createMember(app, tenant.tenantId, 'participant');
  await app.database.platform.update(users).set({ passwordHash }).where(eq(users.id, userId));
  return `${username}@example.org`.toLowerCase();
}

function signIn(email: string, given: string, from = '198.51.100.1') {
  return app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password: given },
  });
}

async function fail(email: string, times: number, from?: string) {
  const replies = [];
  for (let n = 0; n < times; n += 1) replies.push(await signIn(email, 'wrong', from));
  return replies.map((reply) => reply.json<Record<string, unknown>>());
}

describe('a locked account', () => {
  test('says for how long, and what opens it, whether there is such an account or not', async () => {
    app.setClock(startMs);
    const seen = [];
    for (const email of [await account(), 'nobody@example.org']) {
      const bodies = await fail(email, 6);
      seen.push(bodies.map(({ requestId: _theirs, ...body }) => body));
    }
    expect(seen[0]).toEqual(seen[1]);
    const codes = seen[0]?.map((body) => body['code']);
    expect(codes).toEqual([
      ...Array<string>(4).fill('INVALID_CREDENTIALS'),
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
    expect(seen[0]?.[4]).toMatchObject({
      message: 'This account is locked after too many failed attempts. Try again in 3 minutes.',
      details: {
        minutesRemaining: 3,
        unlockOptions: [
          'Wait 3 minutes and try again',
          'Reset your password with Forgot Password',
          'Sign in on a device you have used before',
        ],
      },
    });
  });

  test('opens when its time is over, and is locked for longer the next time', async () => {
    app.setClock(startMs);
    const email = await account();
    await fail(email, 5);
    app.setClock(startMs + 3 * minute - 1);
    const still = await signIn(email, password);
    expect(still.json()).toMatchObject({ code: 'ACCOUNT_LOCKED', details: { minutesRemaining: 1 } });
    app.setClock(startMs + 3 * minute);
    const [, , , , last] = await fail(email, 5);
    expect(last).toMatchObject({ code: 'ACCOUNT_LOCKED', details: { minutesRemaining: 6 } });
    app.setClock(startMs + 9 * minute);
    expect((await signIn(email, password)).statusCode).toBe(200);
    const [, , , , first] = await fail(email, 5);
    expect(first).toMatchObject({ details: { minutesRemaining: 3 } });
  });

  test('is not locked by guesses from one other network, however many', async () => {
    const email = await account();
    let atMs = startMs;
    for (let n = 0; n < 9; n += 1) {
      app.setClock(atMs);
      const bodies = await fail(email, 5, '203.0.113.66');
      expect(bodies[4]).toMatchObject({ details: { minutesRemaining: 3 * 2 ** n } });
      atMs += 3 * 2 ** n * minute;
    }
    expect((await signIn(email, password, '203.0.113.66')).statusCode).toBe(423);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('takes the right password on the last try', async () => {
    app.setClock(startMs);
    const email = await account();
    await fail(email, 4);
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('opens everywhere for the owner of its address', async () => {
    app.setClock(startMs);
    const [email, other] = [await account(), await account()];
    for (let n = 0; n < 8; n += 1) await fail(email, 5, `203.0.113.${n}`);
    await fail(other, 5);
    expect((await signIn(email, password)).statusCode).toBe(423);
    await asPlatform(app.services, (tx) => forgetSignInFailures(tx, app.services, email));
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(email, password, '203.0.113.1')).statusCode).toBe(200);
    expect((await signIn(other, password)).statusCode).toBe(423);
  });

  test('leaves no trace of what was typed in the database', async () => {
    app.setClock(startMs);
    await fail('typed@example.org', 1);
    const rows = await app.database.platform.select().from(signInLocks);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('typed');
  });
});
