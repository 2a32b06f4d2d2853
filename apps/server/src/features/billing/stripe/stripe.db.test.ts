import { billingRoutes, eventRoutes } from '@guidon/contract';
import { newId } from '@guidon/db';
import { billingEvents, checkouts, paymentMethods } from '@guidon/db/schema/billing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, signIn, type TestTenant } from '../../../testing/actors.ts';
import { type FakeStripe, signed, startFakeStripe } from '../../../testing/fake-stripe.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { sampleBilling } from '../../../testing/sample-billing.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requireProviderUrl, askStripe } from './stripe-client.ts';

let app: TestApp;
let stripe: FakeStripe;
let tenant: TestTenant;
let other: TestTenant;
let nowMs = Date.now();

beforeAll(async () => {
  stripe = await startFakeStripe({ clock: () => nowMs });
  app = await startTestApp({ billing: { ...sampleBilling, stripe: stripe.keys }, hasPlanLimits: true });
});
beforeEach(async () => {
  nowMs += 1_000;
  app.setClock(nowMs);
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const current = async (of = tenant) => (await app.call(billingRoutes.current, of.admin.token, {})).body.data;
const order = (plan: string, interval: 'month' | 'year' = 'month', token = tenant.admin.token) =>
  app.call(billingRoutes.upgrade, token, { body: { plan, interval } });
const sync = () => app.call(billingRoutes.syncStatus, tenant.admin.token, {});
const addressOf = async (reply: ReturnType<typeof order>) => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.checkoutUrl;
};

async function send(body: string, signature: string | null) {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    payload: body,
  });
  return { status: reply.statusCode, code: reply.statusCode === 200 ? null : reply.json().code };
}

async function deliver(about: Record<string, unknown>, options = {}) {
  const { body, signature } = stripe.message(about, options);
  return send(body, signature);
}

/** Milliseconds to wait for what the clock of the app shows. */
function pass(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

test('a plan is bought by card: the page of the provider, the way back, a late message, and the end', async () => {
  const url = await addressOf(order('club'));
  expect(url).toMatch(new RegExp(`^${stripe.url}/pay/cs_test_`));
  const { form } = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions') ?? {};
  expect(form).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_club_month',
    'metadata[tenant_id]': tenant.tenantId,
    success_url: 'http://localhost:3000/billing/success',
  });
  expect(JSON.stringify(stripe.requests)).not.toContain(tenant.admin.username);
  const bought = stripe.pay(url);
  expect(await current()).toMatchObject({ plan: 'free' });
  expect(await deliver({ id: bought.id, customer: bought.customer, metadata: bought.metadata })).toEqual({
    status: 200,
    code: null,
  });
  expect(await current()).toMatchObject({
    plan: 'club',
    state: 'active',
    way: 'card',
    can: { cancel: true },
  });
  const methods = (await app.call(billingRoutes.methods, tenant.admin.token, {})).body.data;
  expect(methods).toMatchObject([{ brand: 'visa', last4: '4242', expires: '04/2031', isDefault: true }]);
  const invoices = (await app.call(billingRoutes.invoices, tenant.admin.token, { query: {} })).body.data;
  expect(invoices).toMatchObject([{ state: 'paid', net: 4_900, tax: 931, total: 5_831, currency: 'EUR' }]);
  const params = { invoiceId: invoices[0]?.id ?? '' };
  expect((await app.call(billingRoutes.invoicePdf, tenant.admin.token, { params })).status).toBe(200);
  expect((await app.call(billingRoutes.invoicePdf, other.admin.token, { params })).status).toBe(404);
  expect(await app.database.platform.select().from(checkouts)).toEqual([]);

  const cancelled = await app.call(billingRoutes.cancel, tenant.admin.token, { body: { reason: 'Enough' } });
  expect(cancelled.body.data).toMatchObject({ plan: 'club', state: 'cancelled' });
  expect(cancelled.body.data.cancelAt).toBe(cancelled.body.data.periodEnd);
  expect(await addressOf(order('club'))).toBe('http://localhost:3000/billing/success');
  expect(await current()).toMatchObject({ state: 'active', cancelAt: null });
  await app.call(billingRoutes.cancel, tenant.admin.token, { body: {} });
  pass(31 * 86_400_000);
  for (const role of ['admin', 'organizer'] as const) {
    const { userId, username } = tenant[role];
    const token = await signIn(app, { userId, tenantId: tenant.tenantId });
    tenant[role] = { userId, username, role, token };
  }
  bought.status = 'canceled';
  await deliver({ id: bought.id, customer: bought.customer });
  expect(await current()).toMatchObject({ plan: 'free', state: 'ended' });
  const late = await app.call(billingRoutes.cancel, tenant.admin.token, { body: {} });
  expect(failure(late).code).toBe('CONFLICT');
  const create = () => app.call(eventRoutes.create, tenant.organizer.token, { body: { name: 'Autumn' } });
  await create();
  await create();
  expect(failure(await create())).toMatchObject({ code: 'PLAN_LIMIT', details: { kind: 'events' } });
  const mails = await readMails(app, `${tenant.admin.username}@example.org`);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('was paid'), 'The plan Club has ended']),
  );
});

test('two tabs come to one page and pay once, and another plan closes the page before', async () => {
  const before = stripe.charges();
  const [one, two] = await Promise.all([
    addressOf(order('club')),
    addressOf(order('club', 'month', tenant.orgAdministrator.token)),
  ]);
  expect(two).toBe(one);
  const larger = await addressOf(order('league'));
  expect(larger).not.toBe(one);
  expect(() => stripe.pay(one)).toThrow('closed');
  const ofTenant = eq(checkouts.tenantId, tenant.tenantId);
  const [open] = await app.database.platform.select().from(checkouts).where(ofTenant);
  const setPage = (providerId: string | null) =>
    app.database.platform.update(checkouts).set({ providerId }).where(ofTenant);
  // While the provider is asked for the page of one plan, another one waits.
  await setPage(null);
  expect(failure(await order('club')).code).toBe('CONFLICT');
  await setPage(open?.providerId ?? null);
  stripe.pay(larger);
  expect(await addressOf(order('league'))).toBe('http://localhost:3000/billing/success');
  expect(await current()).toMatchObject({ plan: 'league' });
  expect(stripe.charges()).toBe(before + 1);
  await Promise.all([order('club', 'year'), order('club', 'year', tenant.orgAdministrator.token)]);
  const changes = stripe.requests.filter(({ form }) => form['items[0][price]'] === 'price_club_year');
  expect(new Set(changes.map(({ key }) => key)).size).toBe(1);
  expect((await current()).plan).toBe('club');
});

test('a page that waits reads the provider itself, and a way of paying is not changed on the way', async () => {
  stripe.pay(await addressOf(order('club')));
  expect((await sync()).body.data).toMatchObject({ plan: 'club' });
  const reply = await app.call(billingRoutes.upgrade, tenant.admin.token, {
    body: { plan: 'league', interval: 'month', way: 'transfer' },
  });
  expect(failure(reply).code).toBe('CONFLICT');
  const added = await app.call(billingRoutes.addMethod, tenant.admin.token, {});
  expect(added.body.data.checkoutUrl).toContain(stripe.url);
  const methods = async () => (await app.call(billingRoutes.methods, tenant.admin.token, {})).body.data;
  const [method] = await methods();
  await sync();
  expect(await methods()).toEqual([method]);
  const second = { tenantId: tenant.tenantId, id: newId(), providerId: `pm_of_${tenant.tenantId}` };
  const card = { brand: 'visa', last4: '1881', expiresMonth: 4, expiresYear: 2031, isDefault: false };
  await app.database.platform.insert(paymentMethods).values({ ...second, ...card });
  const params = { methodId: method?.id ?? '' };
  expect((await app.call(billingRoutes.removeMethod, other.admin.token, { params })).status).toBe(404);
  expect((await app.call(billingRoutes.removeMethod, tenant.admin.token, { params })).status).toBe(200);
  expect(await methods()).toMatchObject([{ id: second.id }]);
});

test('a buyer is sent to an address of the provider alone', () => {
  const { apiUrl } = stripe.keys;
  const evil = [
    'https://evil.example/pay',
    'https://stripe.com.evil.example/',
    'http://pay.stripe.com/',
    'x',
  ];
  for (const address of [null, ...evil])
    expect(() => requireProviderUrl(address, apiUrl)).toThrow('an address of another host');
  for (const address of ['https://checkout.stripe.com/c/x', `${apiUrl}/pay/x`])
    expect(requireProviderUrl(address, apiUrl)).toBe(address);
});

test.each([
  ['StripeCardError', 'CONFLICT'],
  ['StripeConnectionError', 'UNAVAILABLE'],
  ['StripeAPIError', 'UNAVAILABLE'],
  ['StripeRateLimitError', 'UNAVAILABLE'],
])('%s of the provider is told as %s', async (type, code) => {
  const ask = () => Promise.reject(Object.assign(new Error('Stripe'), { type }));
  await expect(askStripe(stripe.keys, ask)).rejects.toMatchObject({ code });
});

test('a refused payment is mailed in three steps, each of them once', async () => {
  const bought = stripe.pay(await addressOf(order('club')));
  const failed = { id: 'in_refused', customer: bought.customer, number: 'FAKE-refused', status: 'open' };
  const invoice = { ...failed, total: 5_831, tax: 0, tries: 1, at: Math.floor(nowMs / 1_000) };
  stripe.invoices.push(invoice);
  bought.status = 'past_due';
  for (const tries of [1, 1, 2, 3, 4]) {
    invoice.tries = tries;
    pass(1_000);
    await deliver({ id: bought.id, customer: bought.customer });
  }
  expect(await current()).toMatchObject({ plan: 'club', state: 'past-due' });
  const { data: listed } = (await app.call(billingRoutes.invoices, tenant.admin.token, { query: {} })).body;
  const refused = listed.filter(({ number }) => number === 'FAKE-refused');
  expect([listed.length, refused.map(({ state }) => state)]).toEqual([2, ['failed']]);
  expect(listed.find(({ number }) => number !== 'FAKE-refused')?.state).toBe('paid');
  const mails = await readMails(app, `${tenant.admin.username}@example.org`);
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('FAKE-refused'))).toEqual([
    'Invoice FAKE-refused is not paid yet',
    'Invoice FAKE-refused is still open',
    'Last reminder: invoice FAKE-refused',
  ]);
});

test('messages that are forged, old, repeated, out of order or of another tenant change nothing', async () => {
  const bought = stripe.pay(await addressOf(order('club')));
  const about = { id: bought.id, customer: bought.customer, metadata: bought.metadata };
  const refused = { status: 400, code: 'INVALID_SIGNATURE' };
  expect(await deliver(about, { secret: 'whsec_of_somebody_else' })).toEqual(refused);
  expect(await deliver(about, { atMs: nowMs - 301_000 })).toEqual(refused);
  const { body, signature } = stripe.message(about);
  expect(await send(body.replace('active', 'canceled').replace('evt', 'evil'), signature)).toEqual(refused);
  expect(await send(body, null)).toEqual(refused);
  expect(await current()).toMatchObject({ plan: 'free' });

  const named = { ...about, metadata: { tenant_id: other.tenantId } };
  expect((await deliver(named)).status).toBe(200);
  expect([(await current()).plan, (await current(other)).plan]).toEqual(['free', 'free']);
  expect((await deliver({ ...about, customer: 'cus_of_nobody' })).status).toBe(200);

  const asked = stripe.requests.length;
  expect((await send(body, signature)).status).toBe(200);
  expect(stripe.requests.length).toBeGreaterThan(asked);
  const afterFirst = stripe.requests.length;
  expect((await send(body, signature)).status).toBe(200);
  expect(stripe.requests.length).toBe(afterFirst);
  expect((await current()).plan).toBe('club');
  // An older message that says it has ended: what the provider says now holds.
  expect((await deliver({ ...about, status: 'canceled' }, { atMs: nowMs - 60_000 })).status).toBe(200);
  expect(await current()).toMatchObject({ plan: 'club', state: 'active' });
  expect((await app.database.platform.select().from(billingEvents)).length).toBeGreaterThan(0);
});

test('bodies that are too large or no event are refused before anything is read', async () => {
  const at = Math.floor(nowMs / 1_000);
  const { webhookSecret } = stripe.keys;
  const large = 'x'.repeat(256 * 1024 + 1);
  expect(await send(large, signed(large, at, webhookSecret))).toEqual({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
  for (const body of [
    'not json',
    '"text"',
    'null',
    '{}',
    `{"id":"evt_x","data":null}`,
    `{"id":"evt_x","type":"x","data":{}}`,
    `{"type":"x","data":{"object":{}}}`,
  ])
    expect(await send(body, signed(body, at, webhookSecret))).toEqual({
      status: 400,
      code: 'INVALID_SIGNATURE',
    });
  const full = 'x'.repeat(256 * 1024);
  expect((await send(full, 't=1,v1=00')).status).toBe(400);
});
