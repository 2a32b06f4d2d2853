import { asPlatform, inTenant, notificationRecipients } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countAudience, fanOut } from './fan-out.ts';
import { fillEvent, notifierOf, signalsOf } from './notification-fixture.ts';
import { notify } from './jobs/notify.ts';
import { insertNotification } from './store.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  ({ eventId } = await playEvent(app, tenant.tenantId));
  await fillEvent(app, { tenantId: tenant.tenantId, eventId, count: 2_000 });
});
afterAll(() => app.close());

async function announcement(): Promise<string> {
  const { tenantId } = tenant;
  const notice = { type: 'EVENT_ANNOUNCEMENT', title: 'To all', message: '', link: null, eventId } as const;
  const row = await inTenant({ database: app.database, tenantId }, (tx) =>
    insertNotification(tx, notice, { tenantId, at: new Date() }),
  );
  return row?.id ?? '';
}

const recipientsOf = (id: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(notificationRecipients).where(eq(notificationRecipients.notificationId, id)),
  );

test('two thousand are notified by one statement', async () => {
  const { tenantId } = tenant;
  const id = await announcement();
  const addressed = {
    tenantId,
    id,
    type: 'EVENT_ANNOUNCEMENT',
    audience: { eventId },
    at: new Date(),
  } as const;
  const { statements, notified, counted } = await inTenant(
    { database: app.database, tenantId },
    async (tx) => {
      let statements = 0;
      const counting = new Proxy(tx, {
        get: (target, property) => {
          if (property === 'execute') statements += 1;
          const value: unknown = Reflect.get(target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const notified = await fanOut(counting, addressed);
      return { statements, notified, counted: await countAudience(tx, addressed) };
    },
  );
  expect([statements, notified.length, new Set(notified.map(({ userId }) => userId)).size, counted]).toEqual([
    1, 2_000, 2_000, 2_000,
  ]);
  expect(await recipientsOf(id)).toHaveLength(2_000);
});

test('several processes that take the same job deliverNotice everybody once', async () => {
  const id = await announcement();
  app.signals.length = 0;
  const domainEvent = { kind: 'announced', tenantId: tenant.tenantId, notificationId: id } as const;
  await Promise.all([1, 2, 3].map(() => notify(notifierOf(app), domainEvent)));
  expect(await recipientsOf(id)).toHaveLength(2_000);
  const channels = signalsOf(app, 'new-notification').map(({ channel }) => channel);
  expect(channels).toHaveLength(2_000);
  expect(new Set(channels).size).toBe(2_000);
});
