import {
  apiKeyRoutes,
  billingRoutes,
  coHostRoutes,
  eventRoutes,
  invitationRoutes,
  limits,
  memberRoutes,
  webhookRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventCounters,
  events,
  memberships,
  newId,
  sessions,
  tenants,
} from '@guidon/db';
import { credits, invoices, subscriptions } from '@guidon/db/schema/billing';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createMember,
  createSuperAdmin,
  createTenant,
  signIn,
  type TestTenant,
} from '../../testing/actors.ts';
import { createKeyFor } from '../../testing/api-keys.ts';
import { at, playEvent } from '../../testing/play-event.ts';
import { readMails } from '../../testing/read-mails.ts';
import { sampleBilling } from '../../testing/sample-billing.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { admitMember } from '../memberships/index.ts';
import { listPlans } from './list-plans.ts';

const day = 86_400_000;
const start = Date.now();

let app: TestApp;
let beside: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let superAdmin: string;

beforeAll(async () => {
  const billing = { ...sampleBilling, trial: null };
  app = await startTestApp({ billing, hasPlanLimits: true });
  beside = await startTestApp({ billing, hasPlanLimits: true, beside: app });
});
beforeEach(async () => {
  app.setClock(start);
  superAdmin = await createSuperAdmin(app);
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

type Interval = 'month' | 'year';

const current = async (of = tenant) => (await app.call(billingRoutes.current, of.admin.token, {})).body.data;
const order = (plan: string, interval: Interval = 'month', of = tenant) =>
  app.call(billingRoutes.upgrade, of.orgAdministrator.token, { body: { plan, interval } });
const cancel = (body = {}) => app.call(billingRoutes.cancel, tenant.admin.token, { body });
const invoicesOf = async (of = tenant) =>
  (await app.call(billingRoutes.invoices, of.admin.token, { query: {} })).body.data;
const markPaid = (invoiceId: string) =>
  app.call(billingRoutes.markPaid, superAdmin, { params: { invoiceId } });
const createEvent = (of = tenant) =>
  app.call(eventRoutes.create, of.organizer.token, { body: { name: 'Spring' } });

/** Sessions end with the time, so those who pay and organize sign in anew. */
async function pass(toMs: number): Promise<void> {
  app.setClock(toMs);
  for (const role of ['admin', 'orgAdministrator', 'organizer'] as const) {
    const { userId, username } = tenant[role];
    const token = await signIn(app, { userId, tenantId: tenant.tenantId });
    tenant[role] = { userId, username, role, token };
  }
  superAdmin = await createSuperAdmin(app);
}

async function buy(plan: string, interval: Interval = 'month', of = tenant) {
  expect((await order(plan, interval, of)).status).toBe(200);
  const { openInvoice } = await current(of);
  const reply = await markPaid(openInvoice?.id ?? '');
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

const auditOf = async (tenantId: string) =>
  (await app.database.platform.select().from(auditLog).where(eq(auditLog.tenantId, tenantId))).map(
    ({ action }) => action,
  );

test('a plan is bought by invoice and transfer, and holds once the operator has the money', async () => {
  expect(await current()).toMatchObject({ plan: 'free', state: 'active', way: null, isSold: true });
  const ordered = await order('club');
  expect(ordered.body.data.checkoutUrl).toBe('http://localhost:3000/billing/success');
  const waiting = await current();
  expect(waiting).toMatchObject({ plan: 'free', openInvoice: { planName: 'Club', total: 5_831 } });
  const listed = await app.call(billingRoutes.platformInvoices, superAdmin, { query: { state: 'open' } });
  expect(listed.body.data).toMatchObject([
    { id: waiting.openInvoice?.id, net: 4_900, tax: 931, tenant: { id: tenant.tenantId }, way: 'transfer' },
  ]);
  app.signals.length = 0;
  const paid = await markPaid(waiting.openInvoice?.id ?? '');
  expect(paid.body.data.state).toBe('paid');
  expect((await markPaid(waiting.openInvoice?.id ?? '')).body.data.paidAt).toBe(paid.body.data.paidAt);
  expect(
    app.signals.filter(({ event }) => event === 'subscription-changed').map(({ channel }) => channel),
  ).toEqual(
    expect.arrayContaining([
      `private-user-${tenant.admin.userId}`,
      `private-user-${tenant.orgAdministrator.userId}`,
    ]),
  );
  const now = await current();
  expect(now).toMatchObject({ plan: 'club', interval: 'month', way: 'transfer', limits: { events: 20 } });
  expect(Date.parse(now.periodEnd ?? '') - start).toBeGreaterThan(27 * day);
  expect((await auditOf(tenant.tenantId)).toSorted()).toEqual(['invoice.paid', 'subscription.order']);
  const mails = await readMails(app, `${tenant.admin.username}@example.org`);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Invoice G-\d+ of €58\.31$/),
    expect.stringMatching(/^Invoice G-\d+ was paid$/),
  ]);
  const history = await app.call(billingRoutes.history, tenant.admin.token, { query: {} });
  expect(history.body.data.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'payment']);
  const stats = await app.call(billingRoutes.stats, tenant.admin.token, {});
  expect(stats.body.data).toMatchObject([{ currency: 'EUR', paid: 5_831, open: 0, invoices: 1 }]);
  expect(failure(await order('club')).code).toBe('CONFLICT');
});

test('an invoice is a PDF for those who pay, and not there for another organization', async () => {
  await order('club', 'year');
  const invoiceId = (await invoicesOf())[0]?.id ?? '';
  const fetch = (token: string) => app.call(billingRoutes.invoicePdf, token, { params: { invoiceId } });
  const pdf = await fetch(tenant.admin.token);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
  expect((await fetch(other.admin.token)).status).toBe(404);
  expect((await fetch(tenant.organizer.token)).status).toBe(403);
  expect((await app.call(billingRoutes.markPaid, other.admin.token, { params: { invoiceId } })).status).toBe(
    403,
  );
});

test('twenty orders at once have numbers without a gap, and two of one organization are one invoice', async () => {
  const buyers = [];
  for (let made = 0; made < 10; made += 1) buyers.push(await createTenant(app));
  const taken = await app.database.platform.select({ number: invoices.number }).from(invoices);
  const from = taken.length;
  const replies = await Promise.all(
    buyers.flatMap((of) => [order('club', 'month', of), order('club', 'month', of)]),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const all = await app.database.platform.select({ number: invoices.number }).from(invoices);
  expect(all).toHaveLength(from + 10);
  const numbers = all.map(({ number }) => Number(number.replace('G-', ''))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('what is ordered in place of an open invoice voids it, and unused days are credited', async () => {
  await order('club');
  await order('league');
  expect((await invoicesOf()).map(({ state }) => state).toSorted()).toEqual(['open', 'void']);
  const voided = (await invoicesOf()).find(({ state }) => state === 'void')?.id ?? '';
  const history = await app.call(billingRoutes.history, tenant.admin.token, { query: {} });
  expect(history.body.data.map(({ text }) => text).toSorted()).toEqual([
    expect.stringMatching(/^Invoice G-\d+, which is void$/),
    expect.stringMatching(/^Invoice G-\d+$/),
  ]);
  expect(failure(await markPaid(voided)).code).toBe('CONFLICT');
  expect((await cancel()).status).toBe(200);
  expect((await invoicesOf()).map(({ state }) => state)).toEqual(['void', 'void']);
  await buy('club', 'year', other);
  await order('league', 'year', other);
  await order('league', 'month', other);
  const ofOther = (await invoicesOf(other)).map(({ state }) => state);
  expect([ofOther.filter((state) => state === 'void').length, ofOther.at(-1)]).toEqual([1, 'paid']);
  await buy('club', 'year');
  await pass(start + 73 * day);
  await order('league', 'year');
  const { openInvoice } = await current();
  const larger = (await invoicesOf()).find(({ id }) => id === openInvoice?.id);
  expect(larger).toMatchObject({ net: 199_000, tax: 37_810 });
  expect(larger?.credit).toBeGreaterThan(46_000);
  expect(larger?.credit).toBeLessThan(47_000);
  await markPaid(openInvoice?.id ?? '');
  expect(await current()).toMatchObject({ plan: 'league', interval: 'year', credit: null });
});

test('credit that covers an order makes it paid at once', async () => {
  await asPlatform(app.services, (tx) =>
    tx
      .insert(credits)
      .values({ tenantId: tenant.tenantId, id: tenant.tenantId, amount: 6_000, currency: 'EUR' }),
  );
  await order('club');
  expect(await current()).toMatchObject({ plan: 'club', openInvoice: null, credit: { amount: 169 } });
});

test('a cancelled plan holds until its period ends; then what is new is refused, and what runs goes on', async () => {
  await buy('club');
  const made = [await createEvent(), await createEvent(), await createEvent()];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const live = await playEvent(app, tenant.tenantId, {
    event: { registrationType: 'open', endsAt: new Date(start + 100 * day) },
  });
  const cancelled = await cancel({ reason: 'The season is over' });
  expect(cancelled.body.data).toMatchObject({ plan: 'club', state: 'cancelled', can: { reactivate: true } });
  expect((await order('club')).status).toBe(200);
  expect(await current()).toMatchObject({ state: 'active', cancelAt: null });
  await cancel();
  await pass(start + 40 * day);
  expect(await current()).toMatchObject({ plan: 'free', state: 'ended' });
  const refused = await createEvent();
  expect(refused.status).toBe(402);
  expect(failure(refused)).toMatchObject({
    code: 'PLAN_LIMIT',
    message: 'The plan Free has room for 2 events. Archive one that is over, or choose a larger plan.',
    details: { kind: 'events', limit: 2, used: 4 },
  });
  const player = await createMember(app, tenant.tenantId, 'participant');
  const joined = await app.call(eventRoutes.register, player.token, {
    params: { eventId: live.eventId },
    body: {},
  });
  expect(joined.status).toBe(200);
  await runBilling();
  const [row] = await app.database.platform
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.tenantId, tenant.tenantId));
  expect(row).toMatchObject({ state: 'ended', cancelReason: '' });
  const usage = await app.call(billingRoutes.usage, tenant.admin.token, {});
  expect(usage.body.data).toMatchObject({
    events: { used: 4, limit: 2 },
    'api-keys': { used: 0, limit: null },
  });
});

test('what is used is what holds now: nothing that is over, was answered or stands in no list', async () => {
  const { tenantId, admin, participant } = tenant;
  const playEvents = [
    await playEvent(app, tenantId),
    await playEvent(app, tenantId),
    await playEvent(app, tenantId),
  ];
  const [live, over, archived] = [at(playEvents, 0), at(playEvents, 1), at(playEvents, 2)];
  await playEvent(app, tenantId, { event: { kind: 'practice' } });
  await playEvent(app, tenantId, { event: { lifecycle: 'draft' } });
  await createKeyFor(app, tenant);
  await createKeyFor(app, tenant, { days: 1, madeDaysAgo: 2 });
  const now = new Date(start);
  const asked = { tenantId, eventId: live.eventId, invitedBy: admin.userId, rights: ['insight' as const] };
  const answers = [{}, { acceptedAt: now }, { declinedAt: now }, { revokedAt: now }, { expiresAt: now }];
  await asPlatform(app.services, async (tx) => {
    const ended = { lifecycle: 'completed' as const, completedAt: now };
    await tx.update(events).set(ended).where(eq(events.id, over.eventId));
    await tx
      .update(events)
      .set({ ...ended, archivedAt: now })
      .where(eq(events.id, archived.eventId));
    for (const [index, { eventId }] of playEvents.entries())
      await tx
        .update(eventCounters)
        .set({ participantCount: index + 1 })
        .where(eq(eventCounters.eventId, eventId));
    await tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, participant.userId));
    await tx.insert(coHostInvitations).values(
      answers.map((answer, index) => ({
        ...asked,
        id: newId(),
        email: `host-${index}@example.org`,
        expiresAt: new Date(start + day),
        ...answer,
      })),
    );
  });
  const { data } = (await app.call(billingRoutes.usage, admin.token, {})).body;
  expect(Object.fromEntries(Object.entries(data).map(([kind, { used }]) => [kind, used]))).toMatchObject({
    events: 3,
    'published-events': 2,
    'live-events': 1,
    participants: 2,
    members: 4,
    'co-hosts': 1,
    'api-keys': 1,
  });
});

async function runBilling(): Promise<void> {
  const handler = app.jobs.find(({ job }) => job.name === 'end-billing-periods');
  await handler?.run(null, { isLast: true });
}

test('a renewal is billed ahead, asked for three times, and the plan ends when nobody pays', async () => {
  await buy('club');
  const end = Date.parse((await current()).periodEnd ?? '');
  await pass(end - 10 * day);
  await whileSuspended(app, tenant.tenantId, runBilling);
  expect((await current()).openInvoice).toBeNull();
  await runBilling();
  await runBilling();
  const { openInvoice } = await current();
  expect(openInvoice).toMatchObject({ plan: 'club', total: 5_831 });
  expect((await invoicesOf()).filter(({ state }) => state === 'open')).toHaveLength(1);
  const due = Date.parse(openInvoice?.dueAt ?? '');
  const mailsNow = async () => (await readMails(app, `${tenant.admin.username}@example.org`)).length;
  for (const late of [1, 8]) {
    await pass(due + late * day);
    const before = await mailsNow();
    await whileSuspended(app, tenant.tenantId, runBilling);
    expect(await mailsNow()).toBe(before);
    await runBilling();
    await runBilling();
  }
  expect(await current()).toMatchObject({ plan: 'club', state: 'past-due' });
  await pass(due + 15 * day);
  await runBilling();
  expect(await current()).toMatchObject({ plan: 'free', state: 'ended' });
  const subjects = (await readMails(app, `${tenant.admin.username}@example.org`)).map(
    ({ subject }) => subject,
  );
  expect(subjects.slice(2)).toEqual([
    expect.stringContaining('of €58.31'),
    expect.stringContaining('is not paid yet'),
    expect.stringContaining('is still open'),
    expect.stringContaining('Last reminder'),
    expect.stringContaining('The plan Club has ended'),
  ]);
  await markPaid(openInvoice?.id ?? '');
  expect((await current()).plan).toBe('club');
});

test('the end of a trial is told once, three days before, to organizations that have bought nothing', async () => {
  const trying = await startTestApp({
    billing: { ...sampleBilling, trial: { plan: 'club', days: 30 } },
    hasPlanLimits: true,
    beside: app,
  });
  const [past, buyer] = [await createTenant(app), await createTenant(app)];
  const founded = (of: TestTenant, days: number) =>
    asPlatform(app.services, (tx) =>
      tx
        .update(tenants)
        .set({ createdAt: new Date(start - days * day) })
        .where(eq(tenants.id, of.tenantId)),
    );
  await founded(tenant, 28);
  await founded(other, 26);
  await founded(past, 31);
  await founded(buyer, 28);
  await buy('club', 'month', buyer);
  const run = async () => {
    await trying.jobs.find(({ job }) => job.name === 'end-billing-periods')?.run(null, { isLast: true });
  };
  const told = async () => {
    const sent = [tenant, other, past, buyer].map(({ admin }) =>
      readMails(app, `${admin.username}@example.org`, 'billing-trial-ends'),
    );
    return (await Promise.all(sent)).map(({ length }) => length);
  };
  await whileSuspended(app, tenant.tenantId, run);
  expect(await told()).toEqual([0, 0, 0, 0]);
  await run();
  await run();
  expect(await told()).toEqual([1, 0, 0, 0]);
  await trying.close();
});

test('a hundred registrations on two processes fill a plan of fifty with fifty', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { registrationType: 'open' } });
  await buy('club');
  const people = await Promise.all(
    Array.from({ length: 90 }, () => createMember(app, tenant.tenantId, 'participant')),
  );
  await asPlatform(app.services, (tx) =>
    tx.update(subscriptions).set({ state: 'ended' }).where(eq(subscriptions.tenantId, tenant.tenantId)),
  );
  const replies = await Promise.all(
    people.map(({ token }, index) =>
      (index % 2 === 0 ? app : beside).call(eventRoutes.register, token, { params: { eventId }, body: {} }),
    ),
  );
  const codes = replies.map((reply) => (reply.status < 300 ? 'in' : failure(reply).code));
  expect(codes.filter((code) => code === 'in')).toHaveLength(50);
  expect(new Set(codes)).toEqual(new Set(['in', 'PLAN_LIMIT']));
  const mails = await readMails(app, `${tenant.admin.username}@example.org`);
  expect(
    mails
      .map(({ subject }) => subject)
      .filter((subject) => /percent/.test(subject))
      .toSorted(),
  ).toEqual(
    expect.arrayContaining([
      '100 percent of your plan: participants of an event',
      '80 percent of your plan: participants of an event',
    ]),
  );
});

test('who may not pay sees nothing of it, and what the operator extends holds', async () => {
  for (const route of [billingRoutes.current, billingRoutes.usage, billingRoutes.methods])
    expect((await app.call(route, tenant.organizer.token, {})).status).toBe(403);
  expect((await app.call(billingRoutes.platformInvoices, tenant.admin.token, { query: {} })).status).toBe(
    403,
  );
  const now = new Date(start);
  await asPlatform(app.services, (tx) =>
    tx.insert(subscriptions).values({
      tenantId: tenant.tenantId,
      plan: 'league',
      interval: 'month',
      state: 'ended',
      provider: 'operator',
      periodStart: now,
      periodEnd: now,
      readAt: now,
      extendedUntil: new Date(start + 30 * day),
    }),
  );
  expect(await current()).toMatchObject({
    plan: 'league',
    state: 'active',
    way: null,
    can: { cancel: false },
  });
  await pass(start + 31 * day);
  expect((await current()).plan).toBe('free');
});

test('a sign-in of long ago spends nothing, gives nothing up and changes no way of paying', async () => {
  const { tenantId, orgAdministrator } = tenant;
  await buy('club');
  await asPlatform(app.services, (tx) =>
    tx
      .update(sessions)
      .set({ createdAt: new Date(start - limits.recentSignInMs - 60_000) })
      .where(eq(sessions.userId, orgAdministrator.userId)),
  );
  const { token } = orgAdministrator;
  const replies = [
    await order('league'),
    await app.call(billingRoutes.cancel, token, { body: {} }),
    await app.call(billingRoutes.addMethod, token, {}),
    await app.call(billingRoutes.removeMethod, token, { params: { methodId: tenantId } }),
  ];
  expect(replies.map((reply) => failure(reply).code)).toEqual(replies.map(() => 'RECENT_SIGN_IN_REQUIRED'));
  expect(await current()).toMatchObject({ plan: 'club', openInvoice: null, cancelAt: null });
});

test('an order is for a plan that is sold, in a way that is there, and an invoice is paid that is there', async () => {
  const withdrawing = {
    ...sampleBilling,
    trial: null,
    plans: sampleBilling.plans.map((plan) =>
      plan.code === 'league' ? { ...plan, isWithdrawn: true } : plan,
    ),
  };
  const sold = await startTestApp({ billing: withdrawing, hasPlanLimits: true, beside: app });
  const orderOn = (on: TestApp, body: { plan: string; way?: 'card' }) =>
    on.call(billingRoutes.upgrade, tenant.admin.token, { body: { interval: 'month', ...body } });
  expect(failure(await orderOn(sold, { plan: 'league' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'plan',
  });
  expect(failure(await orderOn(app, { plan: 'club', way: 'card' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'way',
  });
  expect(failure(await markPaid(tenant.tenantId)).code).toBe('NOT_FOUND');
  expect(await invoicesOf()).toEqual([]);
  await order('club');
  await asPlatform(app.services, (tx) =>
    tx.update(invoices).set({ provider: 'stripe' }).where(eq(invoices.tenantId, tenant.tenantId)),
  );
  const byCard = at(await invoicesOf(), 0).id;
  expect(failure(await markPaid(byCard)).code).toBe('CONFLICT');
  expect(await current()).toMatchObject({ plan: 'free' });
  await sold.close();
});

test('an event says before it begins what the plan has no room for, and which plan has', async () => {
  const forecastOf = (eventId: string, token = tenant.organizer.token) =>
    app.call(billingRoutes.forecast, token, { params: { eventId } });
  const create = (body: { name: string; maxParticipants?: number }) =>
    app.call(eventRoutes.create, tenant.organizer.token, { body });
  const small = (await create({ name: 'Small', maxParticipants: 50 })).body.data;
  const large = (await create({ name: 'Large', maxParticipants: 501 })).body.data;
  expect((await forecastOf(small.id)).body.data).toEqual({ plan: 'Free', short: [], fitting: null });
  expect((await forecastOf(large.id)).body.data).toEqual({
    plan: 'Free',
    short: [{ kind: 'participants', needed: 501, limit: 50 }],
    fitting: { code: 'league', name: 'League' },
  });
  await buy('league');
  expect((await forecastOf(large.id)).body.data).toEqual({ plan: 'League', short: [], fitting: null });
  expect(failure(await forecastOf(large.id, other.organizer.token)).code).toBe('NOT_FOUND');
  expect((await forecastOf(large.id, tenant.participant.token)).status).toBe(403);
});

test('where nothing is sold there is one plan without limits, and buying is unavailable', async () => {
  const free = await startTestApp({ billing: null });
  const own = await createTenant(free);
  const call = (body: object) => free.call(billingRoutes.upgrade, own.admin.token, { body: Object(body) });
  const { data } = (await free.call(billingRoutes.current, own.admin.token, {})).body;
  expect(data).toMatchObject({ plan: 'open', planName: 'Open', isSold: false, limits: { events: null } });
  expect((await free.call(billingRoutes.plans, null, {})).body.data.plans).toEqual([]);
  const refused = await call({ plan: 'club', interval: 'month' });
  expect([refused.status, failure(refused).code]).toEqual([503, 'BILLING_UNAVAILABLE']);
  const usage = await free.call(billingRoutes.usage, own.admin.token, {});
  expect(usage.body.data.members).toEqual({ used: 5, limit: null });
  const hooked = await free.http.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(hooked.statusCode).toBe(400);
  await free.close();
});

test('plans are public with their prices, a withdrawn one is not sold, and a wrong order is refused', async () => {
  const { data } = (await app.call(billingRoutes.plans, null, {})).body;
  expect(data.plans.map(({ code }) => code)).toEqual(['free', 'club', 'league']);
  expect(data.trial).toBeNull();
  const trying = { ...sampleBilling, trial: { plan: 'club', days: 30 } };
  expect(listPlans({ settings: { ...app.services.settings, billing: trying } }).trial).toEqual({
    planName: 'Club',
    days: 30,
  });
  expect(at(data.plans, 1)).toMatchObject({ prices: { month: 4_900, year: 49_000 }, currency: 'EUR' });
  expect(failure(await order('gold'))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'plan' });
  expect(failure(await order('free'))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'interval' });
  expect(failure(await cancel()).code).toBe('CONFLICT');
  const isOf = and(eq(auditLog.tenantId, tenant.tenantId));
  expect(await app.database.platform.select().from(auditLog).where(isOf)).toEqual([]);
});

test('whatever a plan limits is refused beyond it, each by its own kind', async () => {
  const { tenantId, admin, organizer, participant } = tenant;
  const full = { 'published-events': 0, 'live-events': 0, invitations: 0, 'co-hosts': 0, 'api-keys': 0 };
  const none = { ...full, events: 2, members: 4, webhooks: 0 };
  const plans = sampleBilling.plans.map((plan) => (plan.code === 'free' ? { ...plan, limits: none } : plan));
  const small = await startTestApp({
    billing: { ...sampleBilling, plans, trial: null },
    hasPlanLimits: true,
    webhooksAllowLoopback: true,
    beside: app,
  });
  const { token } = admin;
  const draft = await playEvent(app, tenantId, { event: { lifecycle: 'draft' } });
  const waiting = await playEvent(app, tenantId, { event: { lifecycle: 'scheduled', autoStart: false } });
  await asPlatform(app.services, (tx) =>
    tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, participant.userId)),
  );
  const params = { eventId: draft.eventId };
  const replies = {
    events: await small.call(eventRoutes.create, token, { body: { name: 'One more' } }),
    'published-events': await small.call(eventRoutes.togglePublish, token, { params }),
    'live-events': await small.call(eventRoutes.start, token, { params: { eventId: waiting.eventId } }),
    invitations: await small.call(invitationRoutes.create, token, {
      body: { email: 'beyond@example.org', role: 'participant' },
    }),
    'co-hosts': await small.call(coHostRoutes.invite, token, { params, body: { userId: organizer.userId } }),
    'api-keys': await small.call(apiKeyRoutes.create, token, {
      body: { name: 'Bot', scopes: ['events:read'], expiresInDays: 30 },
    }),
    webhooks: await small.call(webhookRoutes.create, token, {
      body: { url: 'http://127.0.0.1:9/hook', events: ['announcement'] },
    }),
    members: await small.call(memberRoutes.reactivate, token, { params: { userId: participant.userId } }),
  };
  for (const [kind, reply] of Object.entries(replies))
    expect(failure(reply)).toMatchObject({ code: 'PLAN_LIMIT', details: { kind } });
  const over = { lifecycle: 'completed' as const, completedAt: new Date(start - 60_000) };
  const ended = await playEvent(app, tenantId, { event: over });
  const archived = await playEvent(app, tenantId, { event: { ...over, archivedAt: new Date(start) } });
  const again = {
    'live-events': await small.call(eventRoutes.reopen, token, {
      params: { eventId: ended.eventId },
      body: {},
    }),
    events: await small.call(eventRoutes.unarchive, token, { params: { eventId: archived.eventId } }),
  };
  for (const [kind, reply] of Object.entries(again))
    expect(failure(reply)).toMatchObject({ code: 'PLAN_LIMIT', details: { kind } });
  await small.close();
});

test('an account that exists takes the last place of a plan, and none beyond it', async () => {
  const plans = sampleBilling.plans.map((plan) =>
    plan.code === 'free' ? { ...plan, limits: { members: 6 } } : plan,
  );
  const small = await startTestApp({
    billing: { ...sampleBilling, plans, trial: null },
    hasPlanLimits: true,
  });
  const [own, elsewhere] = [await createTenant(small), await createTenant(small)];
  const { tenantId } = own;
  const admit = ({ userId }: TestTenant['participant'], rule?: 'readmit') =>
    asPlatform(small.services, (tx) =>
      admitMember(tx, small.services, { tenantId, userId, role: 'participant' }, rule),
    );
  expect(await admit(elsewhere.participant)).toEqual({ isNew: true, role: 'participant' });
  await expect(admit(elsewhere.organizer)).rejects.toThrow(/6/);
  const { userId } = own.participant;
  await asPlatform(small.services, (tx) =>
    tx
      .update(memberships)
      .set({ isActive: false, removedAt: new Date(start) })
      .where(eq(memberships.userId, userId)),
  );
  await admit(elsewhere.organizer);
  await expect(admit(own.participant, 'readmit')).rejects.toThrow(/6/);
  await small.close();
});
