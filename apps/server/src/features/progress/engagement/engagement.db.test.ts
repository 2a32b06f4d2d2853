import { engagementRoutes, type Role, type RouteCall } from '@guidon/contract';
import { asPlatform, inTenant, memberships, newId } from '@guidon/db';
import {
  engagementDays,
  engagementFeatures,
  engagementPages,
  engagementVisits,
} from '@guidon/db/schema/progress';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoner, createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pagesPerDayMax } from './bounds.ts';
import { foldUsage } from './jobs/fold-usage.ts';
import { addPage, emptyUsage } from './usage.ts';
import { writeUsage } from './write-usage.ts';

const noon = Date.parse('2026-07-27T12:00:00.000Z');
const day = '2026-07-27';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setClock(Date.now());
  tenant = await createTenant(app);
});

type PageView = RouteCall<typeof engagementRoutes.pageView>['body'];

const sessionId = '01890a5d-ac96-474b-bcce-b302099a8001';
const page = (body: Partial<PageView> = {}): PageView => ({
  path: '/events',
  duration: 10,
  sessionId,
  ...body,
});
const feature = (name: string) => ({
  feature: name,
  metadata: { path: '/events', timestamp: '2026-07-27T12:00:00.000Z' },
});
const session = (totalDuration: number, id = sessionId) => ({
  sessionId: id,
  metrics: { totalDuration, lastPageView: '/events' },
});

const view = (token: string, body: Partial<PageView> = {}) =>
  app.call(engagementRoutes.pageView, token, { body: page(body) });

const pagesOf = ({ tenantId }: TestTenant) =>
  inTenant({ ...app.services, tenantId }, (tx) =>
    tx
      .select({ path: engagementPages.path, views: engagementPages.views, seconds: engagementPages.seconds })
      .from(engagementPages)
      .orderBy(engagementPages.path),
  );
const featuresOf = ({ tenantId }: TestTenant) =>
  inTenant({ ...app.services, tenantId }, (tx) =>
    tx
      .select({ feature: engagementFeatures.feature, uses: engagementFeatures.uses })
      .from(engagementFeatures),
  );
const visitsOf = ({ tenantId }: TestTenant) =>
  inTenant({ ...app.services, tenantId }, (tx) =>
    tx
      .select({
        day: engagementVisits.day,
        userId: engagementVisits.userId,
        role: engagementVisits.role,
        seconds: engagementVisits.seconds,
      })
      .from(engagementVisits)
      .orderBy(engagementVisits.seconds),
  );
const daysOf = ({ tenantId }: TestTenant) =>
  inTenant({ ...app.services, tenantId }, (tx) =>
    tx.select().from(engagementDays).orderBy(engagementDays.day, engagementDays.role),
  );

const beacon = (headers: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/api/engagement/track/page-view',
    headers: { 'content-type': 'application/json', ...headers },
    cookies: { token: tenant.participant.token },
    payload: JSON.stringify(page({ path: '/profile', duration: 3 })),
  });

const insertVisits = (
  rows: { day: string; slot?: number; seconds?: number; userId?: string; role?: Role }[],
) =>
  inTenant({ ...app.services, tenantId: tenant.tenantId }, (tx) =>
    tx.insert(engagementVisits).values(
      rows.map(({ day: of, slot = 0, seconds = 0, ...who }) => ({
        tenantId: tenant.tenantId,
        day: of,
        slot,
        seconds,
        userId: who.userId ?? tenant.participant.userId,
        role: who.role ?? 'participant',
      })),
    ),
  );
const fold = (nowMs: number) => foldUsage({ database: app.database, clock: () => nowMs });

describe('reports', () => {
  test('of views and uses add up by tenant, page and feature', async () => {
    const other = await createTenant(app);
    const replies = [
      await view(tenant.participant.token),
      await view(tenant.admin.token, { duration: 2.4 }),
      await view(tenant.admin.token, { path: '/events/{id}' }),
      await view(other.admin.token, { duration: 1 }),
      await app.call(engagementRoutes.feature, tenant.admin.token, { body: feature('events') }),
      await app.call(engagementRoutes.feature, tenant.organizer.token, { body: feature('events') }),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [200, { success: true }]),
    );
    await eventually(() => pagesOf(tenant)).toEqual([
      { path: '/events', views: 2, seconds: 12 },
      { path: '/events/{id}', views: 1, seconds: 10 },
    ]);
    await view(tenant.participant.token);
    await eventually(() => pagesOf(tenant)).toContainEqual({ path: '/events', views: 3, seconds: 22 });
    expect(await featuresOf(tenant)).toEqual([{ feature: 'events', uses: 2 }]);
    await eventually(() => pagesOf(other)).toEqual([{ path: '/events', views: 1, seconds: 1 }]);
  });

  test('of a session say how long it has lasted: the longest counts, and a view alone counts as none', async () => {
    app.setClock(noon);
    const member = await createMember(app, tenant.tenantId, 'contentCreator');
    await view(member.token);
    for (const seconds of [300, 620, 5]) {
      await app.call(engagementRoutes.session, member.token, { body: session(seconds) });
    }
    const second = session(40, '01890a5d-ac96-474b-bcce-b302099a8002');
    await app.call(engagementRoutes.session, member.token, { body: second });
    const seen = { day, userId: member.userId, role: 'contentCreator' };
    await eventually(() => visitsOf(tenant)).toEqual([
      { ...seen, seconds: 40 },
      { ...seen, seconds: 620 },
    ]);
  });

  test('that are past all bounds are cut, and unknown names fold into one', async () => {
    app.setClock(Date.parse('2026-07-27T00:10:00.000Z'));
    const { token } = await createMember(app, tenant.tenantId, 'admin');
    const hostile = ['/events/01890a5d-ac96-774b-bcce-b302099a8057', '/events?token=x', '__proto__', '<b>'];
    for (const path of hostile) await view(token, { path, duration: 1e300 });
    for (const name of ['drop table', 'constructor', 'events '])
      await app.call(engagementRoutes.feature, token, { body: feature(name) });
    await app.call(engagementRoutes.session, token, { body: session(1e300) });
    await eventually(() => pagesOf(tenant)).toEqual([{ path: 'other', views: 4, seconds: 4 * 14_400 }]);
    expect(await featuresOf(tenant)).toEqual(
      expect.arrayContaining([
        { feature: 'other', uses: 2 },
        { feature: 'events', uses: 1 },
      ]),
    );
    expect((await visitsOf(tenant)).map(({ seconds }) => seconds)).toEqual([600]);
  });

  test('that make up pages are counted by name up to a number, and as other past it', async () => {
    const paths = Array.from({ length: pagesPerDayMax + 20 }, (_, index) => `/page-${index}`);
    const write = (some: readonly string[]) => {
      const usage = emptyUsage();
      for (const path of some) addPage(usage, { day, path, marks: 1n }, 1);
      return inTenant({ ...app.services, tenantId: tenant.tenantId }, (tx) =>
        writeUsage(tx, tenant.tenantId, usage),
      );
    };
    await write(paths.slice(0, 10));
    await write(paths);
    await write([...paths.slice(0, 10), '/one-more']);
    const counts = await pagesOf(tenant);
    expect(counts).toHaveLength(pagesPerDayMax + 1);
    expect(counts).toContainEqual({ path: '/page-0', views: 3, seconds: 3 });
    expect(counts).toContainEqual({ path: 'other', views: 21, seconds: 21 });
  });

  test.each<[string, unknown]>([
    ['a negative duration', page({ duration: -1 })],
    ['no duration', { path: '/events', sessionId }],
    ['a duration that is no number', { ...page(), duration: '10' }],
    ['a path of a megabyte', page({ path: '/a'.repeat(500_000) })],
    ['a path of several lines', page({ path: '/a\n/b' })],
    ['a session that is no id', page({ sessionId: 'me' })],
    ['a list', [page()]],
    ['text', 'hello'],
  ])('with %s are refused with a clear message', async (_what, body) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/engagement/track/page-view',
      headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect([400, 413]).toContain(response.statusCode);
    expect(response.json().message).toMatch(/\w/);
  });

  test('are for members: signed-out visitors and users without a tenant are not counted', async () => {
    const body = page();
    expect((await app.call(engagementRoutes.pageView, null, { body })).status).toBe(401);
    const loner = await createLoner(app);
    expect((await app.call(engagementRoutes.pageView, loner, { body })).status).toBe(403);
  });

  test('of a member who has left in the meantime leave no visit and spoil no one else’s', async () => {
    const leaver = await createMember(app, tenant.tenantId, 'participant');
    await view(leaver.token);
    await view(tenant.participant.token);
    await asPlatform(app.services, (tx) =>
      tx
        .update(memberships)
        .set({ isActive: false, removedAt: new Date() })
        .where(eq(memberships.userId, leaver.userId)),
    );
    await eventually(async () => (await visitsOf(tenant)).map(({ userId }) => userId)).toEqual([
      tenant.participant.userId,
    ]);
  });
});

describe('the cookie of a closing page', () => {
  test.each([
    ['a page of this server', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['an older browser that names this server', { origin: 'http://localhost:3000' }],
  ])('counts from %s', async (_who, headers) => {
    expect((await beacon(headers)).statusCode).toBe(200);
    await eventually(() => pagesOf(tenant)).toEqual([{ path: '/profile', views: 1, seconds: 3 }]);
  });

  test.each([
    [
      'a neighbour under the same site',
      { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' },
    ],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is not taken from %s', async (_who, headers) => {
    expect((await beacon(headers)).statusCode).toBe(401);
  });

  test('is not taken with a form or plain text, which any page may send', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await beacon({ ...own, 'content-type': type })).statusCode, type).toBeGreaterThanOrEqual(400);
  });
});

test('reports are limited by account', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  const other = await createTenant(strict);
  const codes = new Map<number, number>();
  for (let n = 0; n < 130; n += 1) {
    const { status } = await strict.call(engagementRoutes.feature, other.admin.token, {
      body: feature('events'),
    });
    codes.set(status, (codes.get(status) ?? 0) + 1);
  }
  expect(codes).toEqual(
    new Map([
      [200, 120],
      [429, 10],
    ]),
  );
  const { status, body } = await strict.call(engagementRoutes.feature, other.participant.token, {
    body: feature('events'),
  });
  expect([status, body]).toEqual([200, { success: true }]);
  await strict.close();
});

test('what was taken in is written before the process ends', async () => {
  const ending = await startTestApp();
  const other = await createTenant(ending);
  const writes: string[] = [];
  ending.database.tenantPool.on('release', () => writes.push('released'));
  await ending.call(engagementRoutes.pageView, other.admin.token, { body: page() });
  const before = writes.length;
  await ending.close();
  expect(writes.length).toBeGreaterThan(before);
});

describe('the end of a day', () => {
  test('makes counts by role of it, once, and leaves today alone', async () => {
    const second = await createMember(app, tenant.tenantId, 'participant');
    await insertVisits([
      { day: '2026-07-26', slot: 1, seconds: 100 },
      { day: '2026-07-26', slot: 2, seconds: 50 },
      { day: '2026-07-26', slot: 1, seconds: 7, userId: second.userId },
      { day: '2026-07-26', slot: 9, seconds: 20, userId: tenant.admin.userId, role: 'admin' },
      { day: '2026-07-27', slot: 1, seconds: 5 },
    ]);
    await fold(noon);
    const counted = [
      { role: 'admin', members: 1, sessions: 1, seconds: 20 },
      { role: 'participant', members: 2, sessions: 3, seconds: 157 },
    ].map((row) => ({ tenantId: tenant.tenantId, day: '2026-07-26', ...row }));
    expect(await daysOf(tenant)).toEqual(counted);
    await inTenant({ ...app.services, tenantId: tenant.tenantId }, (tx) =>
      tx.delete(engagementVisits).where(eq(engagementVisits.userId, second.userId)),
    );
    await Promise.all([fold(noon), fold(noon)]);
    expect(await daysOf(tenant)).toEqual(counted);
  });

  test('counts no member for longer than a day', async () => {
    await insertVisits([1, 2, 3].map((slot) => ({ day: '2026-07-26', slot, seconds: 86_000 })));
    await fold(noon);
    expect(await daysOf(tenant)).toEqual([expect.objectContaining({ sessions: 3, seconds: 86_400 })]);
  });

  test('forgets who was there after ninety days, and counts after two years', async () => {
    await insertVisits([{ day: '2026-04-27' }, { day: '2026-04-28' }, { day: '2026-04-29' }]);
    const { tenantId } = tenant;
    await inTenant({ ...app.services, tenantId }, async (tx) => {
      const days = ['2024-07-24', '2024-07-26'];
      await tx
        .insert(engagementPages)
        .values(days.map((of) => ({ tenantId, day: of, path: '/events', views: 1, seconds: 1 })));
      await tx
        .insert(engagementFeatures)
        .values(days.map((of) => ({ tenantId, day: of, feature: 'events', uses: 1 })));
    });
    await fold(noon);
    expect((await visitsOf(tenant)).map((row) => row.day)).toEqual(['2026-04-28', '2026-04-29']);
    expect((await daysOf(tenant)).map((row) => row.day)).toEqual(['2026-04-27', '2026-04-28', '2026-04-29']);
    expect(await pagesOf(tenant)).toHaveLength(1);
    expect(await featuresOf(tenant)).toHaveLength(1);
  });
});

test('another tenant sees nothing of it', async () => {
  await view(tenant.admin.token);
  await eventually(() => pagesOf(tenant)).toHaveLength(1);
  const stranger = { ...tenant, tenantId: newId() };
  expect([await pagesOf(stranger), await visitsOf(stranger), await daysOf(stranger)]).toEqual([[], [], []]);
});

test('a report without a body names what is missing', async () => {
  const reply = await app.call(engagementRoutes.session, tenant.admin.token, {
    body: { ...session(1), metrics: { totalDuration: 1, lastPageView: '' } },
  });
  expect(reply.status).toBe(400);
  expect(failure(reply).field).toBe('metrics.lastPageView');
});
