import { allRoutes, challengeRoutes, playRoutes, type Route, roles } from '@guidon/contract';
import { asPlatform, events, newId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { type RawReply, send } from './send.ts';
import { createWorld, knownIn, paramNames, paramsOf, secrets, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;
let practiceId: string;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  world = await createWorld(app);
  const { tenant, ids } = world;
  const challengeId = ids['challengeId'] ?? '';
  await app.call(challengeRoutes.publish, tenant.admin.token, {
    params: { challengeId },
    body: { visibility: 'library' },
  });
  // Everybody takes part, and is turned away all the same.
  for (const role of roles) {
    const { status } = await app.call(playRoutes.submit, tenant[role].token, {
      params: { challengeId },
      body: { questionId: ids['questionId'] ?? '', answer: secrets.text },
    });
    expect(status).toBe(200);
  }
  const [found] = await asPlatform(app.services, (tx) =>
    tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.tenantId, tenant.tenantId), eq(events.kind, 'practice'))),
  );
  practiceId = found?.id ?? '';
});
afterAll(() => app.close());

async function ask(route: Route, token: string, eventId: string): Promise<RawReply> {
  const asked = { ...world, ids: { ...world.ids, eventId } };
  const schema = inputSchema(route, 'body');
  return send(app, route, token, {
    params: paramsOf(route.path, asked),
    ...(schema && { body: JSON.stringify(exampleOf(schema, knownIn(asked))) }),
  });
}

const routes = allRoutes.filter(
  (route) =>
    paramNames(route.path).includes('eventId') ||
    JSON.stringify(inputSchema(route, 'body') ?? {}).includes('"eventId"'),
);

test('many routes name an event', () => {
  expect(routes.length).toBeGreaterThan(80);
});

describe.each(routes.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers the practice event like an event that does not exist, to every role', async () => {
    for (const role of roles) {
      const { token } = world.tenant[role];
      const reply = await ask(route, token, practiceId);
      const missing = await ask(route, token, newId());
      expect([role, reply.status, codeOf(reply)]).toEqual([role, missing.status, codeOf(missing)]);
      expect(reply.status, `${role} ${reply.text}`).toBeGreaterThanOrEqual(400);
    }
  });
});

/** What one has answered oneself is handed out, and named before the account is deleted. */
const ofTheCaller = new Set(['users.export-data', 'users.my-deletion']);

test.each(allRoutes.filter(({ method, path }) => method === 'GET' && paramNames(path).length === 0))(
  '$id says nothing of the practice event to an admin or a player',
  async (route) => {
    for (const { token } of [world.tenant.admin, world.tenant.participant]) {
      const { text } = await send(app, route, token, { params: {} });
      if (!ofTheCaller.has(route.id)) expect(text).not.toContain(practiceId);
    }
  },
);

function codeOf({ text }: RawReply): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}
