import { type Access, allRoutes, errors, type Role, type Route, roles } from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoner, createMember, createSuperAdmin, createTenant, type TestTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, type RawReply, send } from './send.ts';
import { paramNames } from './sweep-world.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Public, but of no use without the cookie of a session. */
const needsCookie = new Set(['auth.refresh']);

async function call(route: Route, token: string | null): Promise<RawReply> {
  const params = Object.fromEntries(paramNames(route.path).map((name) => [name, newId()]));
  return send(app, route, token, { params });
}

/** Calls about the session itself may end it; they get one of their own. */
async function tokenFor(route: Route, role: Role): Promise<string> {
  if (route.access.kind !== 'public' && route.access.kind !== 'signed-in') return tenant[role].token;
  return (await createMember(app, tenant.tenantId, role)).token;
}

function mayCall(access: Access, role: Role | null): boolean {
  if (access.kind === 'public') return true;
  if (role === null) return access.kind === 'signed-in';
  if (access.kind === 'super-admin') return false;
  return access.kind === 'signed-in' || access.roles.includes(role);
}

function isTurnedAway(route: Route, reply: RawReply): boolean {
  const error = errorOf(reply);
  if (error === null) return false;
  if (reply.status === 401) return !(needsCookie.has(route.id) && error.code === 'UNAUTHENTICATED');
  return error.code === 'FORBIDDEN' && error.message === errors.FORBIDDEN.message;
}

describe.each(allRoutes.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers signed out only when it is public', async () => {
    const reply = await call(route, null);
    expect(reply.status).toBeLessThan(500);
    if (route.access.kind === 'public') {
      expect(isTurnedAway(route, reply)).toBe(false);
      return;
    }
    expect([reply.status, errorOf(reply)?.code]).toEqual([401, 'UNAUTHENTICATED']);
    const garbled = await call(route, 'not.a.token');
    expect([garbled.status, errorOf(garbled)?.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('lets in the roles it names, and no other', async () => {
    for (const role of roles) {
      const reply = await call(route, await tokenFor(route, role));
      expect(reply.status, `${role}: ${reply.text}`).toBeLessThan(500);
      const allowed = mayCall(route.access, role);
      expect(isTurnedAway(route, reply), `${role}: ${reply.text}`).toBe(!allowed);
      if (!allowed) expect([reply.status, errorOf(reply)?.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('admits users without a tenant only where a session is enough', async () => {
    const reply = await call(route, await createLoner(app));
    expect(reply.status).toBeLessThan(500);
    expect(isTurnedAway(route, reply)).toBe(!mayCall(route.access, null));
  });

  test('lets in a super-admin without a tenant only where no role is asked for', async () => {
    const reply = await call(route, await createSuperAdmin(app));
    expect(reply.status).toBeLessThan(500);
    expect(isTurnedAway(route, reply)).toBe(route.access.kind === 'member');
  });
});
