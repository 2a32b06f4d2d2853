import { eventRoutes, type UpdateEventBody } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function createEvent(body: object = {}) {
  const reply = await app.call(eventRoutes.create, tenant.organizer.token, {
    body: { name: 'Cup', ...body },
  });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

function change(event: { id: string; version: number }, body: Omit<UpdateEventBody, 'version'>) {
  return app.call(eventRoutes.update, tenant.organizer.token, {
    params: { eventId: event.id },
    body: { ...body, version: event.version },
  });
}

test('an event has no bonus unless some are given, and forgets those of 0 behind the last', async () => {
  expect(await createEvent()).toMatchObject({ bloodBonuses: [], bloodBonusUnit: 'points' });
  const event = await createEvent({ bloodBonuses: [0, 20, 0] });
  expect(event).toMatchObject({ bloodBonuses: [0, 20], bloodBonusUnit: 'points' });
  const changed = await change(event, { bloodBonuses: [15, 10, 5], bloodBonusUnit: 'percent' });
  expect(changed.body.data).toMatchObject({ bloodBonuses: [15, 10, 5], bloodBonusUnit: 'percent' });
  const none = await change(changed.body.data, { bloodBonuses: [0, 0, 0] });
  expect(none.body.data).toMatchObject({ bloodBonuses: [], bloodBonusUnit: 'percent' });
});

test('more than a hundred per cent is refused, also when only one of bonus and unit changes', async () => {
  const refusal = {
    code: 'VALIDATION_FAILED',
    field: 'bloodBonuses.1',
    message: 'bloodBonuses: entry 2 must be 100 per cent or less',
  };
  const both = { bloodBonuses: [10, 101], bloodBonusUnit: 'percent' as const };
  const created = await app.call(eventRoutes.create, tenant.organizer.token, {
    body: { name: 'Cup', ...both },
  });
  expect([created.status, failure(created)]).toMatchObject([400, refusal]);
  const inPoints = await createEvent({ bloodBonuses: both.bloodBonuses });
  expect(failure(await change(inPoints, { bloodBonusUnit: 'percent' }))).toMatchObject(refusal);
  const inPercent = await createEvent({ bloodBonuses: [10], bloodBonusUnit: 'percent' });
  expect(failure(await change(inPercent, { bloodBonuses: both.bloodBonuses }))).toMatchObject(refusal);
});

test('a fourth bonus is refused', async () => {
  const event = await createEvent();
  const reply = await change(event, { bloodBonuses: [4, 3, 2, 1] });
  expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'bloodBonuses' });
});
