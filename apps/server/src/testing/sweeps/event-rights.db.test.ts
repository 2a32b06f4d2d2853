import { allRoutes, type Route } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestActor } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { send } from './send.ts';
import { createWorld, knownIn, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;
/** Neither made the event nor helps to run it. */
let otherOrganizer: TestActor;
/** Is not registered for the event. */
let outsider: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const { tenantId } = world.tenant;
  otherOrganizer = await createMember(app, tenantId, 'organizer');
  outsider = await createMember(app, tenantId, 'participant');
});
afterAll(() => app.close());

async function call(route: Route, { token }: TestActor) {
  const schema = inputSchema(route, 'body');
  return send(app, route, token, {
    params: paramsOf(route.path, world),
    ...(schema && { body: JSON.stringify(exampleOf(schema, knownIn(world))) }),
  });
}

const ofEvents = allRoutes.filter(
  ({ path, access }) =>
    paramNames(path).includes('eventId') && access.kind === 'member' && access.roles.includes('organizer'),
);
const isForParticipants = ({ access }: Route) =>
  access.kind === 'member' && access.roles.includes('participant');

describe.each(ofEvents.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('gives an organizer of other events no more than a participant', async () => {
    const reply = await call(route, otherOrganizer);
    expect(reply.status, reply.text).toBeLessThan(500);
    if (!isForParticipants(route)) {
      expect([403, 404], reply.text).toContain(reply.status);
      return;
    }
    const { status } = await call(route, outsider);
    expect(reply.status, reply.text).toBe(status);
  });
});
