import { type Language, languages } from '@guidon/contract';
import { asPlatform, notifications, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { MemberCtx } from '../../platform/http/context.ts';
import { defineDomainEvent, sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { type NotificationParams, notifyOn } from '../../platform/notifications/notification.ts';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from './jobs/notify.ts';
import { listNotifications } from './list-notifications.ts';
import { collectDefinitions } from './notification-definitions.ts';
import { notificationsOf, signalsOf } from './notification-fixture.ts';

// A second catalogue, as long as there is none on offer.
const onOffer: string[] = Object(languages);
const german = 'de';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a language that is on offer in this test alone
const germanLanguage = german as Language;

const lunchServed = defineDomainEvent('lunch-served', z.object({ userIds: z.array(z.string()) }));
const dishes: Record<string, (dish: string) => string> = {
  en: (dish) => `There is ${dish}`,
  de: (dish) => `Es gibt ${dish}`,
};
const lunch = notifyOn({
  code: 'lunch',
  type: 'info',
  params: z.object({ dish: z.string() }),
  title: ({ dish }) => ({ in: (language: Language) => dishes[language]?.(dish) ?? '' }),
  on: lunchServed,
  find: async (_tx, { userIds }) => ({
    params: { dish: 'Pizza' },
    link: '/dashboard',
    audience: { userIds },
    sourceKey: 'lunch',
  }),
});
const dinner = { ...lunch, code: 'dinner' };

let app: TestApp;
let tenant: TestTenant;
let reader: TestActor;
let germanReader: TestActor;

beforeAll(async () => {
  onOffer.push(german);
  app = await startTestApp();
  tenant = await createTenant(app);
  reader = await createMember(app, tenant.tenantId, 'participant');
  germanReader = await createMember(app, tenant.tenantId, 'participant');
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ language: german }).where(eq(users.id, germanReader.userId)),
  );
  app.forget();
});
afterAll(async () => {
  onOffer.pop();
  await app.close();
});

test('two features cannot define one code', () => {
  expect(collectDefinitions([lunch, dinner]).triggeredBy('event')).toEqual([lunch, dinner]);
  expect(() => collectDefinitions([lunch, { ...lunch }])).toThrow(
    'Notifications that are defined twice: lunch.',
  );
});

test('a notification is stored with its code, and pushed to each reader in their language', async () => {
  const { tenantId } = tenant;
  const userIds = [reader.userId, germanReader.userId];
  await asPlatform(app.services, (tx) =>
    sendDomainEvent(tx, app.services, lunchServed, { tenantId, userIds }),
  );
  expect(await app.sentJobs()).toEqual([
    { name: 'notify', data: { kind: 'lunch-served', tenantId, userIds } },
  ]);
  const sent = { kind: 'lunch-served', tenantId, userIds };
  await notify({ ...app.services, definitions: collectDefinitions([lunch]) }, sent);
  const pushed = signalsOf(app, 'new-notification').filter(({ channel }) => channel.startsWith('private-'));
  expect(Object.fromEntries(pushed.map(({ channel, data }) => [channel, data]))).toMatchObject({
    [`private-user-${reader.userId}`]: { title: 'There is Pizza' },
    [`private-user-${germanReader.userId}`]: { title: 'Es gibt Pizza' },
  });
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(notifications).where(eq(notifications.tenantId, tenantId)),
  );
  expect(rows).toMatchObject([{ code: 'lunch', params: { dish: 'Pizza' }, title: 'There is Pizza' }]);
});

test('the list is in the language of its reader, and shows what has no code, or an unreadable one, as it was stored', async () => {
  const stored = { title: 'Stored', message: 'words' };
  const definitions = collectDefinitions([lunch]);
  const words = (code: string | null, params: NotificationParams | null) =>
    definitions.wordsOf({ ...stored, code, params }, germanLanguage);
  const params = { dish: 'Pizza' };
  expect(words('lunch', params)).toEqual({ title: 'Es gibt Pizza', message: '' });
  expect(words(null, null)).toEqual(stored);
  expect(words('brunch', params)).toEqual(stored);
  expect(words('lunch', { meal: 1 })).toEqual(stored);
  const ctx: MemberCtx = Object({
    ...app.services,
    tenantId: tenant.tenantId,
    address: '127.0.0.1',
    actor: { userId: germanReader.userId, tenantId: tenant.tenantId, boundTenantId: null },
    language: german,
  });
  const list = await listNotifications(ctx, definitions, { limit: 10 });
  expect(list.data).toMatchObject([{ title: 'Es gibt Pizza' }]);
});

test('a code that a running version does not define is listed in its English words', async () => {
  expect(await notificationsOf(app, germanReader)).toMatchObject([{ title: 'There is Pizza' }]);
});
