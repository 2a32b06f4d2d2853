import { type Role, roles } from '@guidon/contract';
import { asPlatform, newId, type UserId, userIdOf } from '@guidon/db';
import { insertMembership, insertTenant } from '../features/memberships/index.ts';
import { insertUser } from '../features/accounts/index.ts';
import { issueSession } from '../features/sign-in/index.ts';
import type { TestApp } from './test-app.ts';

export interface TestActor {
  userId: UserId;
  username: string;
  role: Role;
  token: string;
}

export type TestTenant = { tenantId: string; name: string } & Record<Role, TestActor>;

let made = 0;

export async function createTenant(app: TestApp): Promise<TestTenant> {
  made += 1;
  const name = `tenantx${letters(made)}`;
  const tenantId = await asPlatform(app.services, (tx) => insertTenant(tx, name, name));
  const members: [Role, TestActor][] = [];
  for (const role of roles) members.push([role, await createMember(app, tenantId, role)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a role, as just made
  return { tenantId, name, ...(Object.fromEntries(members) as Record<Role, TestActor>) };
}

export async function createMember(app: TestApp, tenantId: string, role: Role): Promise<TestActor> {
  const username = `${role}-${newId().slice(-12)}`;
  return asPlatform(app.services, async (tx) => {
    const userId = userIdOf(
      await insertUser(tx, {
        email: `${username}@example.org`.toLowerCase(),
        username,
        passwordHash: 'none',
      }),
    );
    await insertMembership(tx, app.services, { tenantId, userId, role });
    const { token } = await issueSession(tx, app.services, {
      userId,
      tenantId,
      method: 'password',
      address: '127.0.0.1',
      userAgent: 'test',
    });
    return { userId, username, role, token };
  });
}

/** The token of a new session. */
export async function signIn(
  app: TestApp,
  { userId, tenantId }: { userId: UserId; tenantId: string },
): Promise<string> {
  const session = await asPlatform(app.services, (tx) =>
    issueSession(tx, app.services, {
      userId,
      tenantId,
      method: 'password',
      address: '127.0.0.1',
      userAgent: 'test',
    }),
  );
  return session.token;
}

export async function createLoner(app: TestApp, flags: { isSuperAdmin?: boolean } = {}): Promise<string> {
  const username = `loner-${newId().slice(-12)}`;
  const session = await asPlatform(app.services, async (tx) => {
    const user = { email: `${username}@example.org`, username, passwordHash: 'none' };
    const userId = await insertUser(tx, user, flags);
    return issueSession(tx, app.services, {
      userId,
      tenantId: null,
      method: 'password',
      address: '127.0.0.1',
      userAgent: 'test',
    });
  });
  return session.token;
}

export function createSuperAdmin(app: TestApp): Promise<string> {
  return createLoner(app, { isSuperAdmin: true });
}

function letters(n: number): string {
  return n === 0 ? '' : letters(Math.floor((n - 1) / 26)) + String.fromCharCode(97 + ((n - 1) % 26));
}
