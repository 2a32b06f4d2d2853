import { verificationRoutes } from '@guidon/contract';
import { oneTimeTokens, users } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { readMail, readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { byCode, newcomer, password, resend, waiting } from './verification-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let nowMs = Date.now();
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  app = await startTestApp();
  later(0);
  tenant = await createTenant(app);
});
afterAll(() => app.close());

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

describe('sending again', () => {
  test('waits a minute after registration and after each mail, for parallel calls too', async () => {
    const { email } = await newcomer(app);
    const refused = await resend(app, email);
    expect(refused.status).toBe(429);
    expect(failure(refused)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 60 },
    });
    expect(refused.headers['retry-after']).toBe('60');
    later(minute);
    const replies = await Promise.all(Array.from({ length: 8 }, () => resend(app, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readMails(app, email, 'verify-email')).toHaveLength(2);
    later(minute - 1_000);
    expect(failure(await resend(app, email)).details).toEqual({ retryAfterSeconds: 1 });
  });

  test('goes out ten times a day', async () => {
    const { email } = await waiting(app, tenant.tenantId);
    for (let n = 0; n < 10; n += 1) {
      expect((await resend(app, email)).status).toBe(200);
      later(minute);
    }
    expect(failure(await resend(app, email)).details).toEqual({
      retryAfterSeconds: (day - 10 * minute) / 1000,
    });
    later(day);
    expect((await resend(app, email)).status).toBe(200);
    expect(await readMails(app, email)).toHaveLength(11);
  });

  test('is for the signed-in user, until the address is verified', async () => {
    const { email, token } = await waiting(app, tenant.tenantId);
    const sent = await app.call(verificationRoutes.send, token, {});
    expect(sent.body).toEqual({ success: true, message: 'A new link and code are on their way.' });
    expect((await app.call(verificationRoutes.send, token, {})).status).toBe(429);
    expect((await resend(app, email)).status).toBe(429);
    const { code = '' } = await readMail(app, email, 'verify-email');
    expect((await byCode(app, code, email)).body.user).toMatchObject({ tenantId: tenant.tenantId });
    later(minute);
    const again = await app.call(verificationRoutes.send, token, {});
    expect(again.body.message).toBe('This email is verified already.');
    expect(await readMails(app, email, 'verify-email')).toHaveLength(1);
    expect((await app.call(verificationRoutes.send, null, {})).status).toBe(401);
  });

  test('says the same, and mails nothing, to unknown, verified and disabled addresses', async () => {
    const [known, verified, disabled] = [
      await waiting(app, tenant.tenantId),
      await waiting(app, tenant.tenantId),
      await waiting(app, tenant.tenantId),
    ];
    const set = (change: object, email: string) =>
      app.database.platform.update(users).set(change).where(eq(users.email, email));
    await set({ isEmailVerified: true }, verified.email);
    await set({ isActive: false }, disabled.email);
    const asked = [known.email, verified.email, disabled.email, 'no.body@example.org'];
    const answersTo = async (email: string) => {
      const replies = [
        await resend(app, email),
        await resend(app, email),
        await byCode(app, '000000', email),
      ];
      return replies.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
    };
    const answers = await answersTo(known.email);
    for (const email of asked.slice(1)) expect(await answersTo(email)).toEqual(answers);
    expect(await readMails(app, known.email)).toHaveLength(1);
    for (const email of asked.slice(1)) expect(await readMails(app, email)).toEqual([]);
    const left = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(and(isNull(oneTimeTokens.userId), eq(oneTimeTokens.purpose, 'verify-email')));
    expect(left).toEqual([]);
  });
});

describe('the mail', () => {
  test('leads to this site whatever the request called it, and holds names as text', async () => {
    const payload = {
      username: 'mallory',
      email: 'mallory@example.org',
      password,
      role: 'admin',
      tenantName: 'mallory',
      firstName: '<img src=x onerror=alert(1)>',
      company: '<b>Evil</b>',
    };
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    const reply = await app.http.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
    expect(reply.statusCode).toBe(201);
    const mail = await readMail(app, payload.email);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(JSON.stringify(mail)).not.toContain('<');
    expect(mail.action?.path).toMatch(/^\/verify-email\?token=[\w-]{43}&email=mallory%40example\.org$/);
  });

  test('holds no code or link that anything else of the system holds', async () => {
    const { email, code, token } = await newcomer(app);
    const rows = await app.database.platform.select().from(oneTimeTokens);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(token);
    expect(rows.some(({ data }) => JSON.stringify(data).includes(code))).toBe(false);
    expect(JSON.stringify((await resend(app, email)).body)).not.toContain(code);
  });
});
