import { allRoutes } from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventChanged } from '../../features/events/declares.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { send } from './send.ts';
import { createWorld, knownIn, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

async function archive(): Promise<void> {
  const { tenantId } = world.tenant;
  const eventId = world.ids['eventId'] ?? '';
  const now = new Date(app.services.clock());
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set({ lifecycle: 'completed', completedAt: now, archivedAt: now, pausedAt: null })
      .where(eq(events.id, eventId)),
  );
  app.bus.publish(eventChanged, { tenantId, eventId });
}

/** What succeeds all the same, and why. */
const mayBeDone: Record<string, string> = {
  'announcements.read': 'belongs to the reader',
  'announcements.unread': 'belongs to the reader',
  'co-hosts.revoke': 'takes back an invitation that could no longer be accepted to any end',
  'events.archive': 'is done already',
  'events.complete': 'is done already',
  'events.duplicate': 'makes another event',
  'events.resume': 'is done already',
  'events.stop': 'is done already',
  'events.unarchive': 'is the way back',
  'events.unregister': 'is done already',
};

const writes = allRoutes.filter(
  ({ method, path, access }) =>
    method !== 'GET' &&
    access.kind === 'member' &&
    paramNames(path).some((name) => name === 'eventId' || name === 'teamId'),
);

test.each(writes.map((route) => ({ id: route.id, route })))(
  '$id changes no archived event',
  async ({ id, route }) => {
    await archive();
    const schema = inputSchema(route, 'body');
    const reply = await send(app, route, world.tenant.admin.token, {
      params: paramsOf(route.path, world),
      ...(schema && { body: JSON.stringify(exampleOf(schema, knownIn(world))) }),
    });
    expect(reply.status < 300, reply.text).toBe(id in mayBeDone);
  },
);
