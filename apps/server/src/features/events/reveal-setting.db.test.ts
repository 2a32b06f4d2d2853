import { eventRoutes } from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordReveal } from './reveal.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('how far a ceremony has come is written of its event alone', async () => {
  const { tenantId } = tenant;
  const [one] = [await playEvent(app, tenantId), await playEvent(app, tenantId)];
  const reveal = { revealedFrom: 3, revealedAt: null };
  await asPlatform(app.services, (tx) =>
    recordReveal(tx, app.services, { tenantId, eventId: one.eventId }, reveal),
  );
  const found = await asPlatform(app.services, (tx) =>
    tx.select().from(events).where(eq(events.revealedFrom, 3)),
  );
  expect(found.map(({ id }) => id)).toEqual([one.eventId]);
});

test('a reveal by hand needs a freeze, and is settled by the end of the event', async () => {
  const startMs = app.services.clock();
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { startsAt: new Date(startMs - 10_000), endsAt: new Date(startMs + 60_000) },
  });
  const params = { eventId };
  const { token } = tenant.admin;
  const update = async (body: { reveal?: 'at-end' | 'by-hand'; freezeTime?: string | null }) => {
    const { version } = (await app.call(eventRoutes.get, token, { params })).body.data;
    return app.call(eventRoutes.update, token, { params, body: { ...body, version } });
  };
  expect(failure(await update({ reveal: 'by-hand' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'reveal',
    message: 'reveal by hand needs a freeze of the board',
  });
  const freezeTime = new Date(startMs + 30_000).toISOString();
  expect((await update({ reveal: 'by-hand', freezeTime })).body.data.reveal).toBe('by-hand');
  expect(failure(await update({ freezeTime: null })).field).toBe('reveal');
  expect((await update({ reveal: 'at-end' })).body.data.reveal).toBe('at-end');
  expect((await update({ reveal: 'by-hand' })).body.data).toMatchObject({
    reveal: 'by-hand',
    revealedAt: null,
  });
  app.setClock(startMs + 61_000);
  expect(failure(await update({ reveal: 'at-end' })).message).toBe(
    'The event is over: how its board is revealed stays as it is.',
  );
});
