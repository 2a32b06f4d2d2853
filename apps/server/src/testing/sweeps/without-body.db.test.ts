import { randomUUID } from 'node:crypto';
import { allRoutes, eventRoutes, type Route } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, send } from './send.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const ofDefaults = allRoutes.filter(
  ({ body, transport = 'json' }) => transport === 'json' && body?.safeParse({}).success === true,
);

const unknownParams = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]));

test('a call without a body is one with an empty one, wherever nothing of it is required', async () => {
  expect(ofDefaults.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['events.pause', 'events.resume', 'events.duplicate']),
  );
  for (const route of ofDefaults) {
    const params = unknownParams(route);
    const empty = await send(app, route, tenant.admin.token, { params, body: '{}' });
    const without = await send(app, route, tenant.admin.token, { params });
    expect([route.id, without.status, errorOf(without)?.code]).toEqual([
      route.id,
      empty.status,
      errorOf(empty)?.code,
    ]);
  }
});

test('pausing and going on without a body take their defaults', async () => {
  const { token } = tenant.admin;
  const { body } = await app.call(eventRoutes.create, token, { body: { name: 'Short', autoStart: false } });
  const params = { eventId: body.data.id };
  for (const route of [eventRoutes.togglePublish, eventRoutes.start])
    expect((await app.call(route, token, { params })).status).toBe(200);
  for (const route of [eventRoutes.pause, eventRoutes.resume])
    expect((await send(app, route, token, { params })).status, route.id).toBe(200);
});
