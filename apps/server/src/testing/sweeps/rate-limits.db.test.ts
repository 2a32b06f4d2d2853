import { allRoutes, type Role, type Route, roles } from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSuperAdmin, createTenant, type TestTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, send } from './send.ts';
import { paramNames } from './sweep-world.ts';

let world: TestApp;
/** Here every limit allows a single use. */
let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let superAdmins: string[];

beforeAll(async () => {
  world = await startTestApp();
  app = await startTestApp({ beside: world, rateLimitFactor: Number.MIN_VALUE });
  tenant = await createTenant(world);
  other = await createTenant(world);
  superAdmins = [await createSuperAdmin(world), await createSuperAdmin(world)];
});
afterAll(async () => {
  await app.close();
  await world.close();
});

function tokenFor({ access }: Route, who: 0 | 1): string | null {
  if (access.kind === 'public') return null;
  if (access.kind === 'super-admin') return superAdmins[who] ?? null;
  const role: Role = (access.kind === 'member' ? access.roles : roles)[0] ?? 'admin';
  return (who === 0 ? tenant : other)[role].token;
}

async function call(route: Route, who: 0 | 1) {
  const params = Object.fromEntries(paramNames(route.path).map((name) => [name, newId()]));
  return send(app, route, tokenFor(route, who), { params });
}

describe.each(allRoutes.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers 429 past its limit, to whoever it counts', async () => {
    expect((await call(route, 0)).status).not.toBe(429);
    const refused = await call(route, 0);
    expect([refused.status, errorOf(refused)?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const isByAddress = route.access.kind === 'public' || route.limit?.by === 'address';
    const someoneElse = await call(route, 1);
    expect(someoneElse.status === 429, someoneElse.text).toBe(isByAddress);
  });
});
