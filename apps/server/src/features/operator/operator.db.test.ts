import {
  eventRoutes,
  operatorRoutes,
  playRoutes,
  type RouteCall,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, tenants } from '@guidon/db';
import { credits, subscriptions } from '@guidon/db/schema/billing';
import { and, eq, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createMember,
  createSuperAdmin,
  createTenant,
  signIn,
  type TestTenant,
} from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { readMails } from '../../testing/read-mails.ts';
import { sampleBilling } from '../../testing/sample-billing.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceLifecycles } from '../events/advance-lifecycles.ts';

const day = 86_400_000;
const start = Date.now();

let app: TestApp;
let beside: TestApp;
let selfHosted: TestApp;
let tenant: TestTenant;
let superAdmin: string;

beforeAll(async () => {
  const billing = { ...sampleBilling, trial: { plan: 'club', days: 14 } };
  app = await startTestApp({ billing });
  beside = await startTestApp({ billing, beside: app });
  selfHosted = await startTestApp({ billing: null });
});
beforeEach(async () => {
  app.setClock(start);
  superAdmin = await createSuperAdmin(app);
  tenant = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
  await selfHosted.close();
});

type Body<Name extends 'extend' | 'credit' | 'sendEmail'> = RouteCall<(typeof operatorRoutes)[Name]>['body'];

const params = () => ({ tenantId: tenant.tenantId });
const detail = async () => (await app.call(operatorRoutes.get, superAdmin, { params: params() })).body.data;
const list = async (query: RouteCall<typeof operatorRoutes.list>['query'] = {}) =>
  (await app.call(operatorRoutes.list, superAdmin, { query })).body.data;
const extend = (body: Body<'extend'>, on = app) =>
  on.call(operatorRoutes.extend, superAdmin, { params: params(), body });
const credit = (body: Body<'credit'>, on = app) =>
  on.call(operatorRoutes.credit, superAdmin, { params: params(), body });
const sendUnder = (key: string, what: 'extend' | 'credit', payload: object, on = app) =>
  on.http.inject({
    method: 'POST',
    url: `/api/super-admin/subscriptions/${tenant.tenantId}/${what}`,
    headers: { authorization: `Bearer ${superAdmin}`, 'idempotency-key': key },
    payload,
  });
const sendEmail = (body: Body<'sendEmail'>) =>
  app.call(operatorRoutes.sendEmail, superAdmin, { params: params(), body });
const suspend = (reason = 'Unpaid') =>
  app.call(operatorRoutes.suspend, superAdmin, { params: params(), body: { reason } });
const refusalOf = (reply: Awaited<ReturnType<TestApp['call']>>) => [reply.status, failure(reply).code];
const lift = () => app.call(operatorRoutes.lift, superAdmin, { params: params() });

const logOf = async (tenantId: string | null) =>
  app.database.platform
    .select()
    .from(auditLog)
    .where(
      and(
        tenantId === null ? isNull(auditLog.tenantId) : eq(auditLog.tenantId, tenantId),
        eq(auditLog.targetId, tenant.tenantId),
        like(auditLog.action, 'operator.%'),
      ),
    )
    .orderBy(auditLog.at);

test('a super-admin finds a tenant, extends its plan, credits it, mails it and reads what was done', async () => {
  const [found] = await list({ search: `${tenant.admin.username}@example` });
  expect(found).toMatchObject({
    tenant: { id: tenant.tenantId },
    plan: 'club',
    state: 'trial',
    usage: { members: 5, events: 0, fileBytes: 0 },
    owners: [{ email: `${tenant.admin.username}@example.org` }],
  });
  const extended = await extend({ days: 30, note: 'For the school' });
  expect(extended.body.data).toMatchObject({ plan: 'club', state: 'active' });
  const left = Date.parse(extended.body.data.endsAt ?? '') - start;
  expect(Math.round(left / day)).toBe(44);
  const credited = await credit({ amount: 5_000, currency: 'EUR', note: 'Sorry' });
  expect(credited.body.data.credit).toEqual({ amount: 5_000, currency: 'EUR' });
  expect(failure(await credit({ amount: -5_001, currency: 'EUR', note: 'Back' })).code).toBe('CONFLICT');
  expect(failure(await credit({ amount: 1, currency: 'USD', note: 'Sorry' })).field).toBe('currency');
  const mail = { subject: 'Hello', message: 'First.\n\nSecond.' };
  expect((await sendEmail(mail)).body.data).toEqual({ recipients: 2 });
  expect(failure(await sendEmail(mail)).code).toBe('CONFLICT');
  for (const { username } of [tenant.admin, tenant.orgAdministrator]) {
    const mails = await readMails(app, `${username}@example.org`.toLowerCase(), 'operator-message');
    expect(mails).toMatchObject([{ subject: 'Hello', paragraphs: ['First.', 'Second.'] }]);
  }
  expect(await readMails(app, `${tenant.organizer.username}@example.org`, 'operator-message')).toEqual([]);
  const { history, limits } = await detail();
  expect(history.map(({ action, note }) => [action, note])).toEqual([
    ['email', 'Hello'],
    ['credit', 'Sorry'],
    ['extend', 'For the school'],
  ]);
  expect(limits['members']).toEqual({ used: 5, limit: 1_000 });
  for (const log of [await logOf(tenant.tenantId), await logOf(null)])
    expect(log.map(({ action }) => action)).toEqual(['operator.extend', 'operator.credit', 'operator.email']);
});

test('two calls at once add both, and one that is sent again under its key adds once', async () => {
  const [first, second] = [
    { days: 30, note: 'One' },
    { days: 10, note: 'Two' },
  ];
  await Promise.all([extend(first), extend(second, beside)]);
  const ends = Date.parse((await detail()).endsAt ?? '');
  expect(Math.round((ends - start) / day)).toBe(54);
  const key = crypto.randomUUID();
  const again = await Promise.all([app, beside, app].map((on) => sendUnder(key, 'extend', first, on)));
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(Math.round((Date.parse((await detail()).endsAt ?? '') - start) / day)).toBe(84);
  const gift = { amount: 100, currency: 'EUR', note: 'Gift' };
  await Promise.all([app, beside].map((on) => sendUnder(key, 'credit', gift, on)));
  const ledger = await app.database.platform
    .select()
    .from(credits)
    .where(eq(credits.tenantId, tenant.tenantId));
  expect(ledger.map(({ amount }) => amount)).toEqual([100]);
});

test('the list is narrowed by what holds now, as the plan in force says', async () => {
  const own = async (query: RouteCall<typeof operatorRoutes.list>['query']) =>
    (await list({ ...query, search: tenant.name })).map(({ tenant: { name } }) => name);
  const states = ['trial', 'active', 'past-due', 'cancelled', 'ended'] as const;
  const row = {
    tenantId: tenant.tenantId,
    plan: 'league',
    interval: 'month' as const,
    state: 'active' as const,
    provider: 'invoice' as const,
    periodStart: new Date(start - 30 * day),
    periodEnd: new Date(start + day),
    readAt: new Date(start),
  };
  const cases: Partial<typeof subscriptions.$inferInsert>[] = [
    {},
    { periodEnd: new Date(start - day) },
    { periodEnd: new Date(start - 20 * day) },
    { periodEnd: new Date(start - 20 * day), extendedUntil: new Date(start + day) },
    { state: 'cancelled', cancelAt: new Date(start + day) },
    { state: 'cancelled', cancelAt: new Date(start - day) },
    { state: 'trial', trialEndsAt: new Date(start + day) },
    { state: 'trial', trialEndsAt: new Date(start - day) },
    { state: 'ended' },
    { state: 'ended', extendedUntil: new Date(start + day) },
  ];
  const agree = async () => {
    const { plan, state } = await detail();
    for (const one of states) expect(await own({ state: one })).toEqual(one === state ? [tenant.name] : []);
    expect(await own({ plan })).toEqual([tenant.name]);
    expect(await own({ plan: 'other' })).toEqual([]);
  };
  await agree();
  await asPlatform(app.services, (tx) =>
    tx
      .update(tenants)
      .set({ createdAt: new Date(start - 15 * day) })
      .where(eq(tenants.id, tenant.tenantId)),
  );
  await agree();
  for (const change of cases) {
    await asPlatform(app.services, async (tx) => {
      await tx.delete(subscriptions).where(eq(subscriptions.tenantId, tenant.tenantId));
      await tx.insert(subscriptions).values({ ...row, ...change });
    });
    await agree();
  }
});

test('a plan is given to a tenant that has none which ends', async () => {
  await asPlatform(app.services, (tx) =>
    tx
      .update(tenants)
      .set({ createdAt: new Date(start - 15 * day) })
      .where(eq(tenants.id, tenant.tenantId)),
  );
  expect(await detail()).toMatchObject({ plan: 'free', state: 'active', endsAt: null });
  expect(failure(await extend({ days: 30, note: 'School' })).code).toBe('CONFLICT');
  expect(failure(await extend({ days: 30, note: 'School', plan: 'none' })).field).toBe('plan');
  const given = await extend({ days: 30, note: 'School', plan: 'league' });
  expect(given.body.data).toMatchObject({ plan: 'league', state: 'active' });
  expect(failure(await extend({ days: 30, note: 'School', plan: 'club' })).code).toBe('CONFLICT');
  expect((await extend({ days: 1, note: 'School', plan: 'league' })).status).toBe(200);
  app.setClock(start + 32 * day);
  superAdmin = await createSuperAdmin(app);
  expect(await detail()).toMatchObject({ plan: 'free', state: 'ended' });
});

test('without billing every tenant has the plan open, and nothing can be extended or credited', async () => {
  const other = await createTenant(selfHosted);
  const token = await createSuperAdmin(selfHosted);
  const of = { params: { tenantId: other.tenantId } };
  const { body } = await selfHosted.call(operatorRoutes.list, token, { query: { search: other.name } });
  expect(body).toMatchObject({ data: [{ plan: 'open', state: 'active', endsAt: null }], plans: [] });
  const one = await selfHosted.call(operatorRoutes.get, token, of);
  expect(one.body.data).toMatchObject({ currency: null, credit: null, invoices: [] });
  const given = await selfHosted.call(operatorRoutes.extend, token, {
    ...of,
    body: { days: 1, note: 'More' },
  });
  expect(failure(given).code).toBe('BILLING_UNAVAILABLE');
});

test('nobody but super-admins comes near', async () => {
  for (const route of [operatorRoutes.list, operatorRoutes.statistics, operatorRoutes.banner])
    expect((await app.call(route, tenant.admin.token, { query: {} })).status).toBe(403);
  for (const route of [operatorRoutes.get, operatorRoutes.lift])
    expect((await app.call(route, tenant.admin.token, { params: params() })).status).toBe(403);
  const nowhere = { params: { tenantId: crypto.randomUUID() } };
  expect((await app.call(operatorRoutes.get, superAdmin, nowhere)).status).toBe(404);
});

test('statistics count over all tenants, and are five minutes old at most', async () => {
  const read = async () => (await app.call(operatorRoutes.statistics, superAdmin, {})).body.data;
  const before = await read();
  expect(before.months).toHaveLength(12);
  await createTenant(app);
  expect(await read()).toEqual(before);
  app.setClock(start + 5 * 60_000 + 1);
  superAdmin = await createSuperAdmin(app);
  const after = await read();
  expect(after.tenants).toBeGreaterThan(before.tenants);
  expect(JSON.stringify(after)).not.toContain(tenant.name);
});

const me = (on: TestApp, token: string) => on.call(sessionRoutes.me, token, {});

test('members of a suspended tenant are kept out on every process until it is lifted', async () => {
  const played = await playEvent(app, tenant.tenantId, {
    event: { boardVisibility: 'public', sharePage: true, autoStart: true },
  });
  const { eventId } = played;
  expect((await me(app, tenant.participant.token)).status).toBe(200);
  expect((await suspend()).body.data.suspension?.reason).toBe('Unpaid');
  for (const on of [app, beside])
    await eventually(async () => refusalOf(await me(on, tenant.participant.token))).toEqual([
      403,
      'TENANT_SUSPENDED',
    ]);
  const late = await signIn(app, { userId: tenant.admin.userId, tenantId: tenant.tenantId });
  expect(failure(await me(beside, late)).code).toBe('TENANT_SUSPENDED');
  await expect(createMember(app, tenant.tenantId, 'participant')).rejects.toThrow(/suspended/);
  expect(failure(await app.call(eventRoutes.list, late, { query: {} })).message).not.toContain('Unpaid');
  for (const path of [`/api/public/events/${eventId}/scoreboard`, `/api/public/events/${eventId}`])
    for (const on of [app, beside])
      expect((await on.http.inject({ method: 'GET', url: path })).statusCode, path).toBe(404);
  await advanceLifecycles(app.services);
  expect((await suspend('Again')).body.data.suspension?.reason).toBe('Unpaid');
  expect((await list({ state: 'suspended', search: tenant.name })).length).toBe(1);
  const inTenantLog = await logOf(tenant.tenantId);
  expect(inTenantLog.map(({ action }) => action)).toEqual(['operator.suspend']);
  expect(JSON.stringify(inTenantLog)).not.toContain('Unpaid');
  expect(JSON.stringify(await logOf(null))).toContain('Unpaid');

  expect((await lift()).body.data.suspension).toBeNull();
  await lift();
  const back = await signIn(app, { userId: tenant.admin.userId, tenantId: tenant.tenantId });
  for (const on of [app, beside]) await eventually(async () => (await me(on, back)).status).toBe(200);
  expect(failure(await me(app, tenant.participant.token)).code).toBe('SESSION_ENDED');
  expect((await logOf(tenant.tenantId)).map(({ action }) => action)).toEqual([
    'operator.suspend',
    'operator.lift',
  ]);
});

test('answers in flight are written or refused, and none comes after', async () => {
  const played = await playEvent(app, tenant.tenantId);
  const challenge = at(played.challenges, 0);
  const questionId = at(challenge.questionIds, 0);
  const players = await createPlayers(app, tenant.tenantId, played.eventId, 8);
  const answer = (token: string, on: TestApp) =>
    on.call(playRoutes.submit, token, {
      params: { challengeId: challenge.id },
      body: { eventId: played.eventId, questionId, answer: 'wrong' },
    });
  const replies = await Promise.all([
    ...players.map(({ token }, index) => answer(token, index % 2 === 0 ? app : beside)),
    suspend(),
  ]);
  expect(replies.every(({ status }) => [200, 403].includes(status))).toBe(true);
  for (const on of [app, beside])
    await eventually(async () => refusalOf(await answer(at(players, 0).token, on))).toEqual([
      403,
      'TENANT_SUSPENDED',
    ]);
  await lift();
});

test('the tenant that a super-admin is in is suspended only when it is meant', async () => {
  const { userId } = tenant.admin;
  await app.database.platform.execute(`update users set is_super_admin = true where id = '${userId}'`);
  superAdmin = await signIn(app, { userId, tenantId: tenant.tenantId });
  expect((await detail()).isOwn).toBe(true);
  expect(failure(await suspend()).code).toBe('CONFLICT');
  const meant = { reason: 'Closed', isOwnMeant: true };
  const done = await app.call(operatorRoutes.suspend, superAdmin, { params: params(), body: meant });
  expect(done.status).toBe(200);
});

test('what the operator says stands in the settings that every page reads, on every process', async () => {
  const said = async (on = app) => (await on.call(systemRoutes.config, null, {})).body.data.banner;
  const set = (body: RouteCall<typeof operatorRoutes.setBanner>['body']) =>
    app.call(operatorRoutes.setBanner, superAdmin, { body });
  expect(await said()).toBeUndefined();
  const shownUntil = new Date(start + day).toISOString();
  expect((await set({ text: 'Maintenance tonight', tone: 'warning', shownUntil })).status).toBe(200);
  for (const on of [app, beside])
    await eventually(() => said(on)).toMatchObject({
      text: 'Maintenance tonight',
      tone: 'warning',
      link: null,
    });
  expect(failure(await set({ text: 'x', shownFrom: shownUntil, shownUntil })).field).toBe('shownUntil');
  expect((await set({ text: 'x'.repeat(301) })).status).toBe(400);
  app.setClock(start + 2 * day);
  superAdmin = await createSuperAdmin(app);
  expect(await said()).toBeUndefined();
  expect((await app.call(operatorRoutes.removeBanner, superAdmin, {})).status).toBe(200);
  expect((await app.call(operatorRoutes.banner, superAdmin, {})).body.data).toBeNull();
});
