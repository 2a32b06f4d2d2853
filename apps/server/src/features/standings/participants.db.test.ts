import { eventParticipants, userIdOf } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEventCache } from './event-cache.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** What the next read of a snapshot waits for once it has its answer. */
let next: { hasRead: () => void; mayGoOn: Promise<void> } | null = null;

vi.mock(import('./read-snapshot.ts'), async (importOriginal) => {
  const { readSnapshot } = await importOriginal();
  return {
    readSnapshot: async (database, work) => {
      const gate = next;
      next = null;
      const result = await readSnapshot(database, work);
      gate?.hasRead();
      await gate?.mayGoOn;
      return result;
    },
  };
});

test('a read of a participant that is overtaken by a later one changes nothing any more', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  const [adaId, bobId] = [userIdOf(ada?.userId ?? ''), userIdOf(bob?.userId ?? '')];
  const key = { tenantId: tenant.tenantId, eventId };
  const cache = createEventCache(app.services, key, {
    onGone: () => {},
    load: (_event, _bytes, work) => work(),
  });
  const live = await cache.open();
  expect(live?.unitOf(adaId)).toBe(adaId);

  const read = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  next = { hasRead: read.resolve, mayGoOn: gate.promise };
  const overtaken = cache.refreshUnit(adaId);
  await read.promise;
  await app.database.platform
    .delete(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, adaId)));
  expect(await cache.refreshUnit(adaId)).toBeNull();
  gate.resolve();
  expect(await overtaken).toBeNull();
  expect(live?.unitOf(bobId)).toBe(bobId);
});
