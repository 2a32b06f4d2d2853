import { sessionEnded } from '../declares.ts';
import { memberChanged } from '../../memberships/index.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { allRoutes, type Route, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, memberships, sessions, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { createAuthenticator } from './authenticator.ts';
import { issueSession } from './start-session.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const statusWith = async (token: string) => (await app.call(sessionRoutes.me, token, {})).status;
const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);

function partsOf(token: string): { header: string; payload: string; claims: Record<string, unknown> } {
  const [header = '', payload = ''] = token.split('.');
  return { header, payload, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}

describe('a forged access token is refused', () => {
  const forgeries: Record<string, (genuine: string) => string | Promise<string>> = {
    'without a signature': (genuine) => `${partsOf(genuine).header}.${partsOf(genuine).payload}.`,
    'of the algorithm none': (genuine) =>
      `${encode({ alg: 'none' })}.${partsOf(genuine).payload}.${genuine.split('.')[2]}`,
    'of the algorithm none, empty': (genuine) =>
      `${encode({ alg: 'none', typ: 'JWT' })}.${partsOf(genuine).payload}.`,
    'with an altered subject': (genuine) => {
      const { header, claims } = partsOf(genuine);
      return `${header}.${encode({ ...claims, sub: tenant.admin.userId })}.${genuine.split('.')[2]}`;
    },
    'signed with another key': (genuine) => {
      const { header, payload } = partsOf(genuine);
      const key = randomBytes(32);
      return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
    },
    'signed with an empty key': (genuine) => {
      const { header, payload } = partsOf(genuine);
      return `${header}.${payload}.${createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url')}`;
    },
    'signed with the secret itself': (genuine) => {
      const { header, payload } = partsOf(genuine);
      const key = app.services.settings.secretKey;
      return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
    },
    'with a longer life': (genuine) => {
      const { header, claims } = partsOf(genuine);
      return `${header}.${encode({ ...claims, exp: 4e9 })}.${genuine.split('.')[2]}`;
    },
  };
  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const { token } = tenant.participant;
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(await forge(token))).toBe(401);
  });

  test('for another audience, with the right key', async () => {
    const { claims } = partsOf(tenant.participant.token);
    const { createHash } = await import('node:crypto');
    const key = createHash('sha256').update(`access-token:${app.services.settings.secretKey}`).digest();
    const signed = (audience: string) =>
      new SignJWT({ sid: claims['sid'], tid: claims['tid'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(claims['sub']))
        .setExpirationTime('5 minutes')
        .setAudience(audience)
        .sign(key);
    expect(await statusWith(await signed('password-reset'))).toBe(401);
    expect(await statusWith(await signed('access'))).toBe(200);
  });

  test('for the session of another user', async () => {
    const { claims } = partsOf(tenant.participant.token);
    const { createHash } = await import('node:crypto');
    const key = createHash('sha256').update(`access-token:${app.services.settings.secretKey}`).digest();
    const token = await new SignJWT({ sid: claims['sid'], tid: claims['tid'] })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(tenant.admin.userId)
      .setExpirationTime('5 minutes')
      .setAudience('access')
      .sign(key);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('a token in the wrong place', () => {
  test('a refresh token opens nothing, an access token renews nothing', async () => {
    const { token, refreshToken } = await newSession(tenant.organizer);
    expect(await statusWith(refreshToken)).toBe(401);
    const renewed = await app.call(sessionRoutes.refresh, null, {
      body: { refreshToken: token.slice(0, 200) },
    });
    expect(renewed.status).toBe(401);
    const swapped = await app.http.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      cookies: { refreshToken: token, token: refreshToken },
    });
    expect(swapped.statusCode).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  test('expires after 15 minutes', async () => {
    const { token } = await newSession(tenant.organizer);
    expect(await statusWith(token)).toBe(200);
    app.setClock(Date.now() + 15 * 60_000 + 1_000);
    expect(await statusWith(token)).toBe(401);
    app.setClock(Date.now());
    expect(await statusWith(token)).toBe(200);
  });

  const withoutCookie = allRoutes.filter(
    (route: Route) => !route.acceptsCookie && route.access.kind !== 'public',
  );
  test.each(withoutCookie.map((route) => [route.id, route] as const))(
    'a cookie authorizes no %s',
    async (_id, route) => {
      const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
      const response = await app.http.inject({
        method: route.method,
        url: urlOf(route, { params }),
        cookies: { token: tenant.admin.token },
      });
      expect(response.statusCode).toBe(401);
    },
  );

  test('only downloads and what a closing page reports take the cookie', () => {
    const taking = allRoutes.filter((route: Route) => route.acceptsCookie);
    const [downloads, reports] = [
      taking.filter(({ method }) => method === 'GET'),
      taking.filter(({ method }) => method !== 'GET'),
    ];
    for (const route of downloads) expect(route).toMatchObject({ transport: 'download' });
    expect(downloads.map(({ id }) => id)).toEqual([
      'archive-site.download',
      'audit.export',
      'subscription.invoice-pdf',
      'certificates.preview',
      'certificates.download',
      'challenge-export.download',
      'challenge-images.image',
      'event-audit.export',
      'event-sharing.preview',
      'gallery.picture',
      'gallery.thumbnail',
      'learning.file',
      'matrix.export',
      'members.export',
      'participants.export',
      'play.file',
      'users.avatar',
      'public-boards.export',
      'public-boards.calendar',
      'share-cards.placing',
      'share-cards.solve',
      'statistics.export',
      'storage.content',
      'submissions.export',
    ]);
    expect(reports.map(({ id }) => id)).toEqual([
      'engagement.page-view',
      'engagement.feature',
      'engagement.session',
    ]);
  });
});

describe('a token whose holder is gone', () => {
  test.each(['account', 'membership'] as const)('stops at once when the %s is told off', async (change) => {
    const actor = await createMember(app, tenant.tenantId, 'organizer');
    expect(await statusWith(actor.token)).toBe(200);
    await cutOff(actor, change);
    app.bus.publish(memberChanged, { userId: actor.userId });
    expect(failure(await app.call(sessionRoutes.me, actor.token, {})).code).toBe('SESSION_ENDED');
  });

  test.each(['account', 'membership'] as const)(
    'stops within a minute when no message says that the %s has ended',
    async (change) => {
      const actor = await createMember(app, tenant.tenantId, 'organizer');
      const { refreshToken } = await newSession(actor);
      expect(await statusWith(actor.token)).toBe(200);
      await cutOff(actor, change);
      const renewed = await app.call(sessionRoutes.refresh, null, { body: { refreshToken } });
      expect(renewed.status).toBe(401);
      app.setClock(Date.now() + 60_001);
      expect(await statusWith(actor.token)).toBe(401);
      app.setClock(Date.now());
    },
  );

  test('is not remembered by a request that was on its way when the session ended', async () => {
    const actor = await createMember(app, tenant.tenantId, 'organizer');
    const { authenticate } = createAuthenticator(app.services);
    const sessionId = String(partsOf(actor.token).claims['sid']);
    const onItsWay = authenticate(actor.token);
    app.bus.publish(sessionEnded, { sessionId });
    await onItsWay;
    await platform((tx) =>
      tx
        .update(sessions)
        .set({ endedAt: new Date(), endReason: 'revoked' })
        .where(eq(sessions.id, sessionId)),
    );
    await expect(Promise.resolve().then(() => authenticate(actor.token))).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    });
  });

  test('asks the database with its first request only, however often it is sent', async () => {
    const actor = await createMember(app, tenant.tenantId, 'organizer');
    await app.call(sessionRoutes.logout, actor.token, {});
    expect(await statusWith(actor.token)).toBe(401);
    let asked = 0;
    app.database.platformPool.on('acquire', () => {
      asked += 1;
    });
    for (let n = 0; n < 20; n += 1) expect(await statusWith(actor.token)).toBe(401);
    app.database.platformPool.removeAllListeners('acquire');
    expect(asked).toBe(0);
  });
});

describe('refresh tokens', () => {
  test('of two parallel uses of one token at most one is answered, and the session ends', async () => {
    const { token, refreshToken } = await newSession(tenant.organizer);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call(sessionRoutes.refresh, null, { body: { refreshToken } })),
    );
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered.length).toBeLessThanOrEqual(1);
    for (const { body } of answered) {
      expect(await statusWith(body.token)).toBe(401);
      const again = await app.call(sessionRoutes.refresh, null, {
        body: { refreshToken: body.refreshToken ?? '' },
      });
      expect(again.status).toBe(401);
    }
    expect(await statusWith(token)).toBe(401);
    const recorded = await app.database.platform
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.actorUserId, tenant.organizer.userId),
          eq(auditLog.action, 'session.end-on-token-reuse'),
        ),
      );
    expect(recorded).toHaveLength(1);
  });

  describe('whose reply was lost', () => {
    const key = '019a7f00-1234-7fff-8fff-ffffffffffff';

    test('are exchanged again with the key of the call, for the same successor', async () => {
      const { refreshToken } = await newSession(tenant.organizer);
      const replies = await Promise.all(Array.from({ length: 5 }, () => renew(refreshToken, key)));
      expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const [next = '', ...others] = new Set(replies.map((reply) => reply.refreshToken));
      expect(others).toEqual([]);
      expect(next).not.toBe(refreshToken);
      for (const { token = '' } of replies) expect(await statusWith(token)).toBe(200);
      expect((await renew(next, key)).status).toBe(200);
    });

    test('end their session with another key, or with none', async () => {
      for (const otherKey of ['019a7f00-1234-7fff-8fff-fffffffffffe', undefined]) {
        const { token, refreshToken } = await newSession(tenant.organizer);
        expect((await renew(refreshToken, key)).status).toBe(200);
        expect(await renew(refreshToken, otherKey)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
        expect(await statusWith(token)).toBe(401);
      }
    });

    test('end it once their successor has been used', async () => {
      const { refreshToken } = await newSession(tenant.organizer);
      const { refreshToken: next = '' } = await renew(refreshToken, key);
      const { token = '' } = await renew(next, key);
      expect(await renew(refreshToken, key)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
      expect(await statusWith(token)).toBe(401);
    });

    test('renew nothing after sign-out', async () => {
      const { refreshToken } = await newSession(tenant.organizer);
      const { token = '' } = await renew(refreshToken, key);
      await app.call(sessionRoutes.logout, token, {});
      expect(await renew(refreshToken, key)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    });
  });

  test('renew nothing after sign-out', async () => {
    const { token, refreshToken } = await newSession(tenant.organizer);
    await app.call(sessionRoutes.logout, token, {});
    expect((await app.call(sessionRoutes.refresh, null, { body: { refreshToken } })).status).toBe(401);
  });

  test('renew nothing after their 90 days', async () => {
    const { refreshToken } = await newSession(tenant.organizer);
    app.setClock(Date.now() + 91 * 24 * 60 * 60_000);
    expect((await app.call(sessionRoutes.refresh, null, { body: { refreshToken } })).status).toBe(401);
    app.setClock(Date.now());
  });
});

interface RefreshReply {
  status: number;
  code?: string;
  token?: string;
  refreshToken?: string;
}

async function renew(refreshToken: string, key: string | undefined): Promise<RefreshReply> {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { refreshToken },
  });
  const body: Omit<RefreshReply, 'status'> = JSON.parse(reply.body);
  return { ...body, status: reply.statusCode };
}

function newSession({ userId }: TestActor): Promise<{ token: string; refreshToken: string }> {
  const origin = { method: 'password', address: '127.0.0.1', userAgent: 'test' } as const;
  const who = { userId, tenantId: tenant.tenantId, ...origin };
  return platform((tx) => issueSession(tx, app.services, who));
}

async function cutOff(actor: TestActor, change: 'account' | 'membership'): Promise<void> {
  await platform(async (tx) => {
    if (change === 'account')
      await tx.update(users).set({ isActive: false }).where(eq(users.id, actor.userId));
    else await tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, actor.userId));
  });
}
