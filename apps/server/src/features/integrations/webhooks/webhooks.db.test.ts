import { limits, notificationRoutes, webhookRoutes } from '@guidon/contract';
import { asPlatform, auditLog, mails, memberships, newId, users } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { deliverWebhookJob } from './jobs/deliver-webhook-job.ts';
import { settleTry } from './send/settle-try.ts';
import { deliver, makeWebhook, type Receiver, signedBy, startReceiver } from './webhook-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let receiver: Receiver;
const logged: string[] = [];

const startMs = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({
    webhooksAllowLoopback: true,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  });
});
beforeEach(async () => {
  app.setClock(startMs);
  receiver.take();
  receiver.answerWith(200);
  tenant = await createTenant(app);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const make = (change: Partial<Parameters<typeof makeWebhook>[2]> = {}) =>
  makeWebhook(app, tenant.admin.token, { url: receiver.url, events: ['announcement'], ...change });
const list = async ({ token }: TestActor) => (await app.call(webhookRoutes.list, token, {})).body.data;
const sendTest = (webhookId: string) =>
  app.call(webhookRoutes.test, tenant.admin.token, { params: { webhookId } });
const deliveriesOf = async (webhookId: string) =>
  (await app.call(webhookRoutes.deliveries, tenant.admin.token, { params: { webhookId }, query: {} })).body
    .data;
const update = (webhookId: string, change: Record<string, unknown>) =>
  app.call(webhookRoutes.update, tenant.admin.token, {
    params: { webhookId },
    body: { events: ['announcement'], isEnabled: true, version: 1, ...change },
  });

async function audited(action: string) {
  return asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, action))),
  );
}

describe('a webhook', () => {
  test('is sent a test that it can check, and its secret and address are shown to nobody again', async () => {
    const { secret, ...made } = await make();
    expect(made).toMatchObject({ state: 'on', last: null, waiting: 0, shape: 'guidon', eventIds: [] });
    expect(made.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/…chat$/);
    await sendTest(made.id);
    await deliver(app);
    const [got] = receiver.take();
    expect(got && signedBy(secret, got)).toBe(true);
    expect(got?.headers['guidon-timestamp']).toBe(String(startMs / 1_000));
    const [shown] = await deliveriesOf(made.id);
    expect(got?.headers['guidon-delivery']).toBe(shown?.id);
    expect(shown).toMatchObject({
      kind: 'test',
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'answer of …',
    });
    expect(shown?.payload).toBe(got?.text);
    const all = JSON.stringify([await list(tenant.admin), shown, await audited('webhook.create'), logged]);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('a-long-token');
    const [row] = await asPlatform(app.services, (tx) =>
      tx.select().from(webhooks).where(eq(webhooks.id, made.id)),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await audited('webhook.test')).toHaveLength(1);
  });

  test('is for admins of the tenant alone', async () => {
    const { id } = await make();
    for (const role of ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const)
      expect((await app.call(webhookRoutes.list, tenant[role].token, {})).status).toBe(403);
    const neighbour = (await createTenant(app)).admin.token;
    expect((await app.call(webhookRoutes.list, neighbour, {})).body.data).toEqual([]);
    const params = { webhookId: id, deliveryId: newId() };
    const body = { events: ['solve' as const], isEnabled: true, version: 1 };
    const replies = [
      await app.call(webhookRoutes.update, neighbour, { params, body }),
      await app.call(webhookRoutes.remove, neighbour, { params }),
      await app.call(webhookRoutes.test, neighbour, { params }),
      await app.call(webhookRoutes.rotateSecret, neighbour, { params, body: { version: 1 } }),
      await app.call(webhookRoutes.deliveries, neighbour, { params, query: {} }),
      await app.call(webhookRoutes.redeliver, neighbour, { params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });

  test('is changed by whoever has seen it, and deleted with what it was sent', async () => {
    const { id } = await make();
    const changed = await update(id, { events: ['solve'], shape: 'slack' });
    expect(changed.body.data).toMatchObject({ events: ['solve'], shape: 'slack', version: 2 });
    expect(failure(await update(id, {})).code).toBe('CONFLICT');
    expect((await update(id, { eventIds: [newId()], version: 2 })).status).toBe(404);
    const body = { url: receiver.url, events: ['solve' as const], eventIds: [newId()] };
    expect((await app.call(webhookRoutes.create, tenant.admin.token, { body })).status).toBe(404);
    const practice = await playEvent(app, tenant.tenantId, { event: { kind: 'practice' } });
    expect((await update(id, { eventIds: [practice.eventId], version: 2 })).status).toBe(404);
    const params = { webhookId: newId() };
    const unknown = await app.call(webhookRoutes.deliveries, tenant.admin.token, { params, query: {} });
    expect(unknown.status).toBe(404);
    await sendTest(id);
    await app.call(webhookRoutes.remove, tenant.admin.token, { params: { webhookId: id } });
    expect(await list(tenant.admin)).toEqual([]);
    for (const action of ['webhook.update', 'webhook.delete']) expect(await audited(action)).toHaveLength(1);
  });

  test('beside another one is changed, tried, switched off and deleted alone', async () => {
    const [one, two] = [await make(), await make()];
    const other = async () => (await list(tenant.admin)).find(({ id }) => id === two.id);
    const before = await other();
    await sendTest(one.id);
    receiver.answerWith(500);
    await deliver(app);
    const [failed] = await deliveriesOf(one.id);
    const foreign = { webhookId: two.id, deliveryId: failed?.id ?? '' };
    expect((await app.call(webhookRoutes.redeliver, tenant.admin.token, { params: foreign })).status).toBe(
      404,
    );
    const rotated = await app.call(webhookRoutes.rotateSecret, tenant.admin.token, {
      params: { webhookId: one.id },
      body: { version: 1 },
    });
    expect(rotated.status).toBe(200);
    expect((await update(one.id, { events: ['solve'], version: 2 })).status).toBe(200);
    expect(await other()).toEqual(before);
    const last = await app.call(webhookRoutes.rotateSecret, tenant.admin.token, {
      params: { webhookId: two.id },
      body: { version: 1 },
    });
    expect(last.body.data).toMatchObject({ id: two.id, version: 2 });

    const at = new Date(startMs + hour);
    const delivery = (webhookId: string, number: number, state: 'waiting' | 'delivered') => ({
      tenantId: tenant.tenantId,
      id: newId(),
      webhookId,
      number,
      kind: 'announcement',
      momentKey: newId(),
      content: { at: at.toISOString() },
      state,
      nextAt: state === 'waiting' ? at : null,
      givesUpAt: at,
      createdAt: new Date(startMs),
    });
    await asPlatform(app.services, (tx) =>
      tx
        .insert(webhookDeliveries)
        .values([
          delivery(one.id, 2, 'waiting'),
          delivery(one.id, 3, 'delivered'),
          delivery(two.id, 4, 'waiting'),
        ]),
    );
    expect((await update(one.id, { isEnabled: false, version: 3 })).body.data).toMatchObject({
      state: 'off',
    });
    const states = async () => {
      const rows = await asPlatform(app.services, (tx) =>
        tx
          .select()
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.tenantId, tenant.tenantId))
          .orderBy(webhookDeliveries.number),
      );
      return rows.map(({ kind, state }) => [kind, state]);
    };
    const ofOther = ['announcement', 'waiting'];
    expect(await states()).toEqual([
      ['test', 'waiting'],
      ['announcement', 'failed'],
      ['announcement', 'delivered'],
      ofOther,
    ]);
    await app.call(webhookRoutes.remove, tenant.admin.token, { params: { webhookId: one.id } });
    expect((await list(tenant.admin)).map(({ id }) => id)).toEqual([two.id]);
    expect(await states()).toEqual([ofOther]);
  });

  test('gets one new secret of two that are asked for at once', async () => {
    const { id, secret } = await make();
    const ask = () =>
      app.call(webhookRoutes.rotateSecret, tenant.admin.token, {
        params: { webhookId: id },
        body: { version: 1 },
      });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const fresh = both.find(({ status }) => status === 200)?.body.data.secret ?? '';
    await sendTest(id);
    await deliver(app);
    const [got] = receiver.take();
    expect(got && [signedBy(fresh, got), signedBy(secret, got)]).toEqual([true, false]);
  });

  test('has room for twenty in a tenant, however many are made at once', async () => {
    const tries = Array.from({ length: limits.webhooks + 2 }, () =>
      app.call(webhookRoutes.create, tenant.admin.token, {
        body: { url: receiver.url, events: ['solve'] },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.webhooks);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('a delivery that fails', () => {
  test('is tried again later, overtaken by what is due before that, and ends with the first success', async () => {
    const { id } = await make();
    await sendTest(id);
    receiver.answerWith(500);
    await deliver(app);
    expect(await deliveriesOf(id)).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        status: 500,
        problem: 'It refused what was sent.',
        nextAt: new Date(startMs + 30_000).toISOString(),
      },
    ]);
    expect((await list(tenant.admin))[0]).toMatchObject({ state: 'failing', waiting: 1 });
    const [first] = receiver.take();
    await deliver(app);
    expect(receiver.take()).toEqual([]);
    receiver.answerWith(200);
    app.setClock(startMs + 6_000);
    await sendTest(id);
    await deliver(app);
    expect(receiver.take().map(({ body }) => body['number'])).toEqual([2]);
    app.setClock(startMs + 31_000);
    await deliver(app);
    const [second] = receiver.take();
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['guidon-delivery']).toBe(first?.headers['guidon-delivery']);
    expect(second?.headers['guidon-timestamp']).not.toBe(first?.headers['guidon-timestamp']);
    expect((await list(tenant.admin))[0]).toMatchObject({ state: 'on', waiting: 0, failingSince: null });
  });

  test('waits as long as it is asked to, which counts as no try', async () => {
    const { id } = await make();
    await sendTest(id);
    receiver.answerWith(429, { 'retry-after': '90' });
    await deliver(app);
    expect(await deliveriesOf(id)).toMatchObject([
      { tries: 0, status: 429, nextAt: new Date(startMs + 90_000).toISOString() },
    ]);
  });

  test('is not sent again when the webhook was switched off during a try', async () => {
    const { id } = await make();
    await sendTest(id);
    const { platform } = app.database;
    const [webhook] = await platform.select().from(webhooks).where(eq(webhooks.id, id));
    const ofIt = eq(webhookDeliveries.webhookId, id);
    const [delivery] = await platform.select().from(webhookDeliveries).where(ofIt);
    if (!webhook || !delivery) throw new Error('nothing waits');
    const doneAt = new Date(startMs);
    await platform
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAt: null, problem: 'switchedOff', doneAt })
      .where(ofIt);
    const outcome = { kind: 'failed', status: 500, answer: '', problem: 'refused' } as const;
    await asPlatform(app.services, (tx) => settleTry(tx, { webhook, delivery }, outcome, startMs));
    const [left] = await platform.select().from(webhookDeliveries).where(ofIt);
    expect(left).toMatchObject({ state: 'failed', problem: 'switchedOff', nextAt: null });
  });

  test('follows no redirect', async () => {
    const { id } = await make();
    await sendTest(id);
    receiver.answerWith(302, { location: receiver.url });
    await deliver(app);
    expect(receiver.take()).toHaveLength(1);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 302, state: 'waiting' });
  });

  test('has eight tries within a day; then the webhook is switched off and the admins hear of it', async () => {
    const { id } = await make();
    const [gone, disabled] = [
      await createMember(app, tenant.tenantId, 'admin'),
      await createMember(app, tenant.tenantId, 'admin'),
    ];
    await asPlatform(app.services, async (tx) => {
      await tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, gone.userId));
      await tx.update(users).set({ isActive: false }).where(eq(users.id, disabled.userId));
    });
    await sendTest(id);
    receiver.answerWith(500);
    for (const minutes of [0, 1, 2, 5, 20, 60, 180, 540, 600, 1_300, 1_380, 1_430]) {
      app.setClock(startMs + minutes * minute);
      await deliver(app);
    }
    app.setClock(startMs);
    const tried = (await deliveriesOf(id))[0];
    const ofIt = receiver.take().filter(({ headers }) => headers['guidon-delivery'] === tried?.id);
    expect(ofIt).toHaveLength(limits.webhookTries);
    expect(tried).toMatchObject({ state: 'failed', tries: 8, nextAt: null });
    expect((await list(tenant.admin))[0]).toMatchObject({ state: 'failing' });
    app.setClock(startMs + 24 * hour);
    await deliver(app);
    await deliver(app);
    app.setClock(startMs);
    const [off] = await list(tenant.admin);
    expect(off).toMatchObject({ state: 'off', offBy: 'failures', version: 2 });
    expect(await audited('webhook.switch-off')).toEqual([{ details: { by: 'clock' } }]);
    await app.runJobs('notify');
    const notices = await app.call(notificationRoutes.list, tenant.admin.token, { query: {} });
    expect(notices.body.data[0]).toMatchObject({
      title: 'A webhook was switched off',
      link: '/admin/settings?tab=webhooks',
    });
    const written = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.tenantId, tenant.tenantId), eq(mails.kind, 'webhook-switched-off'))),
    );
    expect(written.map(({ userId }) => userId)).toEqual([tenant.admin.userId]);
    expect((await update(id, { version: 2 })).body.data).toMatchObject({ state: 'on', failingSince: null });
  });

  test('is sent again by hand under its id, once', async () => {
    const { id } = await make();
    for (let count = 0; count < 2; count += 1) await sendTest(id);
    await deliver(app);
    const [first] = receiver.take();
    const deliveryId = String(first?.headers['guidon-delivery']);
    const again = () =>
      app.call(webhookRoutes.redeliver, tenant.admin.token, { params: { webhookId: id, deliveryId } });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await deliver(app);
    expect(receiver.take().map(({ headers }) => headers['guidon-delivery'])).toEqual([deliveryId]);
    expect(await audited('webhook.redeliver')).toHaveLength(1);
  });
});

describe('two processes', () => {
  test('send each delivery once', async () => {
    const other = await startTestApp({ beside: app, webhooksAllowLoopback: true });
    const { id } = await make();
    for (let count = 0; count < 5; count += 1) await sendTest(id);
    await Promise.all([app.tick(), other.tick()]);
    await Promise.all([app.runJobs('deliver-webhook'), other.runJobs('deliver-webhook')]);
    expect(receiver.take().map(({ body }) => body['number'])).toEqual([1, 2, 3, 4, 5]);
    await other.close();
  });
});

describe('what is over', () => {
  test('goes after a fortnight, and what waits stays', async () => {
    const { id } = await make();
    await sendTest(id);
    await deliver(app);
    app.setClock(startMs + 15 * 24 * hour);
    await app.runJobs();
    const now = new Date(app.services.clock());
    const later = new Date(now.getTime() + hour);
    const kept = {
      webhookId: id,
      tenantId: tenant.tenantId,
      kind: 'test',
      content: { at: now.toISOString() },
    };
    await asPlatform(app.services, (tx) =>
      tx.insert(webhookDeliveries).values([
        {
          ...kept,
          id: newId(),
          number: 2,
          momentKey: 'old',
          createdAt: new Date(startMs),
          nextAt: later,
          givesUpAt: later,
        },
        {
          ...kept,
          id: newId(),
          number: 3,
          momentKey: 'new',
          createdAt: now,
          state: 'delivered' as const,
          givesUpAt: later,
        },
      ]),
    );
    const [cleanup] = app.jobs.filter(({ job }) => job.name === 'remove-expired');
    await cleanup?.run({}, { isLast: true });
    const left = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(desc(webhookDeliveries.number)),
    );
    expect(left.map(({ number }) => number)).toEqual([3, 2]);
  });
});

test('nothing is sent for a suspended organization until it is lifted', async () => {
  const { tenantId } = tenant;
  const { id: webhookId } = await make();
  await sendTest(webhookId);
  await whileSuspended(app, tenantId, async () => {
    await asPlatform(app.services, (tx) =>
      app.services.jobs.send(tx, deliverWebhookJob, { tenantId, webhookId }),
    );
    await deliver(app);
    expect(receiver.take()).toEqual([]);
  });
  app.setClock(startMs + 2 * minute);
  await deliver(app);
  expect(receiver.take().length).toBe(1);
});

test('an answer that repeats the address shows nothing of it, nor of what stands behind it', async () => {
  const { id } = await make({ url: `${receiver.url}?key=hidden-in-the-query` });
  await sendTest(id);
  await deliver(app);
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered', answer: 'answer of …' });
});
