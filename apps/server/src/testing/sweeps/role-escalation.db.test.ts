import { allRoutes, defaultPreferences, type Route, roles } from '@guidon/contract';
import { asPlatform, memberships, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { send } from './send.ts';
import { createWorld, freshWord, knownIn, paramsOf, type SweepWorld } from './sweep-world.ts';

const code = 'RAISE23456';
const password = 'correct horse battery';

let app: TestApp;
let world: SweepWorld;
let other: TestTenant;
let sent = 0;
const taken = new Set<string>();

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  other = await createTenant(app);
  const registrationDeadline = new Date(Date.now() + 3_600_000);
  await playEvent(app, world.tenant.tenantId, { event: { registrationCode: code, registrationDeadline } });
  await app.database.platform
    .update(memberships)
    .set({ isActive: false })
    .where(eq(memberships.userId, other.participant.userId));
});
afterAll(() => app.close());

async function powers() {
  return asPlatform(app.services, async (tx) => ({
    people: new Map((await tx.select().from(users)).map((user) => [user.id, user])),
    places: new Map((await tx.select().from(memberships)).map((m) => [`${m.tenantId} ${m.userId}`, m])),
  }));
}

type Powers = Awaited<ReturnType<typeof powers>>;
type User = typeof users.$inferSelect;
type Membership = typeof memberships.$inferSelect;

const ranks: readonly string[] = roles;
const lowest: Pick<Membership, 'role' | 'isActive'> = { role: 'participant', isActive: true };
const newcomer: Pick<User, 'isSuperAdmin' | 'isActive' | 'isEmailVerified' | 'mustVerifyEmail'> = {
  isSuperAdmin: false,
  isActive: true,
  isEmailVerified: false,
  mustVerifyEmail: false,
};

function raised(before: Powers, after: Powers): string[] {
  const found: string[] = [];
  for (const [id, now] of after.people) {
    const was = before.people.get(id) ?? newcomer;
    if (now.isSuperAdmin && !was.isSuperAdmin) found.push(`${now.username} is a super-admin`);
    if (now.isActive && !was.isActive) found.push(`${now.username} is active again`);
    if (now.isEmailVerified && !was.isEmailVerified) found.push(`${now.username} is verified`);
    if (!now.mustVerifyEmail && was.mustVerifyEmail) found.push(`${now.username} need not verify`);
  }
  for (const [key, now] of after.places) {
    const was = before.places.get(key) ?? lowest;
    if (ranks.indexOf(now.role) > ranks.indexOf(was.role)) found.push(`${key} is ${now.role}`);
    if (now.isActive && !was.isActive) found.push(`${key} is active again`);
    if (!before.places.has(key) && now.tenantId !== world.tenant.tenantId) found.push(`${key} is new`);
  }
  return found;
}

function additions(actor: TestActor): Record<string, unknown> {
  const flags = {
    isSuperAdmin: true,
    is_super_admin: true,
    isActive: true,
    isEmailVerified: true,
    is_email_verified: true,
    mustVerifyEmail: false,
    must_verify_email: false,
    removedAt: null,
    deletedAt: null,
  };
  const place = { role: 'admin', tenantId: other.tenantId, isActive: true };
  return {
    ...flags,
    ...place,
    roles: ['admin'],
    id: actor.userId,
    userId: actor.userId,
    tenant_id: other.tenantId,
    tenantName: other.name,
    membership: place,
    memberships: [place],
    user: { ...flags, ...place },
    __proto__: { role: 'admin', isSuperAdmin: true },
  };
}

/** Bodies that mean something, where an example made of the schema does not. */
const meaningful: Record<string, (actor: TestActor) => object> = {
  'auth.register': () => ({
    username: `${freshWord}${sent}`,
    email: `${freshWord}${sent}@example.org`,
    password,
    registrationCode: code,
    role: 'participant',
  }),
  'events.join': () => ({ code }),
  'users.replace-me': ({ username }) => ({
    username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: null,
    language: 'en',
    timeZone: null,
    preferences: defaultPreferences,
    hasCompletedTutorial: true,
  }),
  'users.update-me': () => ({ firstName: 'Ada', preferences: { role: 'admin', isSuperAdmin: true } }),
};

async function attack(route: Route, actor: TestActor, token: string | null): Promise<void> {
  sent += 1;
  const schema = inputSchema(route, 'body');
  const example = schema ? exampleOf(schema, knownIn(world)) : {};
  const known = Object(meaningful[route.id]?.(actor) ?? example);
  const extra = additions(actor);
  const body = { ...extra, ...known };
  const flat = Object.fromEntries(Object.entries(extra).filter(([, value]) => typeof value !== 'object'));
  for (const query of [flat, undefined]) {
    const reply = await send(app, route, token, {
      params: paramsOf(route.path, world),
      ...(schema && { body: JSON.stringify(body) }),
      query,
      headers: { 'x-tenant-id': other.tenantId, 'x-role': 'admin', 'x-user-id': other.admin.userId },
    });
    if (reply.status < 300) taken.add(route.id);
  }
}

const open = allRoutes.filter(({ access }) => access.kind === 'public' || access.kind === 'signed-in');

describe('what a body adds raises no role', () => {
  test.each(open.map((route) => [route.id, route] as const))('%s', async (_id, route) => {
    const actor = await createMember(app, world.tenant.tenantId, 'participant');
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, actor.userId)),
    );
    const before = await powers();
    await attack(route, actor, route.access.kind === 'public' ? null : actor.token);
    expect(raised(before, await powers())).toEqual([]);
  });

  test('and was sent to routes that did what they are for', () => {
    expect(open.length).toBeGreaterThan(60);
    expect([...taken]).toEqual(
      expect.arrayContaining(['auth.register', 'events.join', 'users.replace-me', 'users.update-me']),
    );
  });
});
