import { allRoutes, type ApiKeyScope, apiKeyScopes, errors, type Route, scopeOf } from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyFor } from '../api-keys.ts';
import { createTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, send } from './send.ts';
import { createWorld, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;
/** By the one scope that it has. */
const keys = new Map<ApiKeyScope, string>();
let foreignKey: string;
let wholeKey: string;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  for (const scope of apiKeyScopes) {
    keys.set(scope, (await createKeyFor(app, world.tenant, { scopes: [scope] })).secret);
  }
  wholeKey = (await createKeyFor(app, world.tenant)).secret;
  foreignKey = (await createKeyFor(app, await createTenant(app))).secret;
});
afterAll(() => app.close());

const guarded = allRoutes.filter(({ access }) => access.kind !== 'public');
const nobody = (route: Route) => Object.fromEntries(paramNames(route.path).map((name) => [name, newId()]));

async function call(route: Route, secret: string, params: Record<string, string>) {
  const reply = await send(app, route, secret, { params });
  expect(reply.status, `${route.id}: ${reply.text}`).toBeLessThan(500);
  return { status: reply.status, code: errorOf(reply)?.code, message: errorOf(reply)?.message };
}

test('a key opens what its scope is for, as its maker, and nothing else', async () => {
  for (const route of guarded) {
    const scope = scopeOf(route);
    if (scope === null) {
      const reply = await call(route, wholeKey, nobody(route));
      expect([route.id, reply.status, reply.code]).toEqual([route.id, 403, 'API_KEY_SCOPE']);
      continue;
    }
    const stranger = scope === 'search:read' ? 'legal:read' : 'search:read';
    const without = await call(route, keys.get(stranger) ?? '', nobody(route));
    expect([route.id, without.status, without.code]).toEqual([route.id, 403, 'API_KEY_SCOPE']);
    const reply = await call(route, keys.get(scope) ?? '', nobody(route));
    const isMakers = route.access.kind === 'member' && route.access.roles.includes('admin');
    const isTurnedAway =
      reply.status === 401 || (reply.status === 403 && reply.message === errors.FORBIDDEN.message);
    expect([route.id, isTurnedAway, reply.code === 'API_KEY_SCOPE']).toEqual([route.id, !isMakers, false]);
  }
});

test('the key of another tenant finds nothing that has an id here', async () => {
  const named = guarded.filter(
    (route) =>
      scopeOf(route) !== null &&
      route.method === 'GET' &&
      route.access.kind === 'member' &&
      route.access.roles.includes('admin') &&
      paramNames(route.path).some((name) => name.endsWith('Id')),
  );
  for (const route of named) {
    const { status } = await call(route, foreignKey, paramsOf(route.path, world));
    expect([route.id, status]).toEqual([route.id, 404]);
  }
});
