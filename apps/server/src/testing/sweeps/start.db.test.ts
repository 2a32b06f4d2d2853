import { allRoutes, type Route, systemRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../entrypoints/create-app.ts';
import { type Binder, createBinder } from '../../platform/http/binder.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { createLoadMonitor } from '../../platform/overload/create-load-monitor.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let binder: Binder;

beforeAll(async () => {
  app = await startTestApp();
  const http = await createHttp({
    load: createLoadMonitor({ sampleEveryMs: null }),
    log: app.services.log,
    trustProxy: false,
    isSecure: false,
    botCheckOrigins: [],
    realtimeOrigin: 'ws://localhost:3000',
    metrics: app.services.metrics,
    failures: app.services.failures,
  });
  binder = createBinder({
    app: http,
    services: app.services,
    authenticate: () => {
      throw new Error('nobody signs in here');
    },
    known: () => null,
  });
});
afterAll(() => app.close());

const answer = () => ({ status: 'ok' as const });
const another = { ...systemRoutes.live, id: 'system.another', path: '/another' } as const;

/** Safe as far as it goes: what a mistake in the contract would be. */
function flawed(change: object): typeof another {
  return { ...another, ...change };
}

test('a route without an access rule is not bound', () => {
  expect(() => binder.bind(flawed({ access: undefined }), answer)).toThrow(
    'Route system.another has no access rule.',
  );
  expect(() => binder.bind(flawed({ access: { kind: 'member', roles: [] } }), answer)).toThrow(
    'Route system.another lets nobody in.',
  );
});

test('a route is bound once', () => {
  binder.bind(another, answer);
  expect(() => binder.bind(another, answer)).toThrow('Route system.another is bound twice.');
});

test('without an answer to a route of the contract nothing starts', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put back as it was in any case
  const routes = allRoutes as Route[];
  routes.push(another);
  try {
    const starting = createApp(app.services, { trustProxy: false, webFolder: '/nowhere' });
    await expect(starting).rejects.toThrow('Routes of the contract that nothing answers: system.another.');
  } finally {
    routes.pop();
  }
});

test('ids and addresses of routes are given once', () => {
  const ids = allRoutes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = allRoutes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
