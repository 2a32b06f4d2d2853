import {
  allRoutes,
  coHostRoutes,
  type EventRight,
  eventRights,
  rolesWith,
  type Route,
} from '@guidon/contract';
import { asPlatform, eventHosts } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockEvent } from '../../features/events/index.ts';
import { createMember, type TestActor } from '../actors.ts';
import { eventually } from '../eventually.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { waitingForLocks } from '../waiting-for-locks.ts';
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

async function call(route: Route, { token }: TestActor, more: Record<string, unknown> = {}) {
  const schema = inputSchema(route, 'body');
  return send(app, route, token, {
    params: paramsOf(route.path, world),
    ...(schema && { body: JSON.stringify(exampleOf(schema, knownIn(world, more))) }),
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

/** What a co-host needs for each endpoint of those who run an event; one of several is enough. */
const needed: Record<string, readonly EventRight[]> = {
  'advantages.set-shop': ['edit'],
  'announcements.announce': ['announce'],
  'announcements.update': ['announce'],
  'announcements.pin': ['announce'],
  'announcements.unpin': ['announce'],
  'announcements.remove': ['announce'],
  'co-hosts.list': ['hosts'],
  'co-hosts.invite': ['hosts'],
  'co-hosts.update': ['hosts'],
  'co-hosts.remove': ['hosts'],
  'co-hosts.revoke': ['hosts'],
  'ctfd-api.awards': ['judge'],
  'ctfd-api.list-submissions': ['insight'],
  'divisions.create': ['edit'],
  'divisions.update': ['edit'],
  'divisions.regenerate-code': ['edit'],
  'divisions.remove': ['edit'],
  'divisions.assign': ['judge'],
  'events.update': ['edit'],
  'events.duplicate': ['edit'],
  'events.toggle-publish': ['lifecycle'],
  'events.start': ['lifecycle'],
  'events.stop': ['lifecycle'],
  'events.reopen': ['lifecycle'],
  'events.complete': ['lifecycle'],
  'events.pause': ['lifecycle'],
  'events.resume': ['lifecycle'],
  'events.regenerate-code': ['people'],
  'events.magic-link': ['people'],
  'events.regenerate-magic-link': ['people'],
  'events.set-challenges': ['edit'],
  'events.challenge-settings': ['edit'],
  'events.add-challenges': ['edit'],
  'learning.link-event': ['edit'],
  'learning.unlink-event': ['edit'],
  'judging.annulments': ['judge'],
  'judging.annul': ['judge'],
  'judging.restore-challenge': ['judge'],
  'judging.set-status': ['judge'],
  'judging.revoke-status': ['judge'],
  'judging.list-adjustments': ['judge'],
  'judging.adjust': ['judge'],
  'judging.revoke-fact': ['judge'],
  'judging.restore-fact': ['judge'],
  'participants.list': ['people'],
  'event-audit.list': ['hosts'],
  'event-audit.export': ['hosts'],
  'connection-values.get': ['edit'],
  'connection-values.set': ['edit'],
  'event-images.upload': ['edit'],
  'event-images.remove': ['edit'],
  'applications.list': ['people'],
  'applications.approve': ['people'],
  'applications.reject': ['people'],
  'participants.bans': ['people'],
  'participants.import': ['people'],
  'participants.export': ['people'],
  'sequences.of-event': ['edit'],
  'sequences.set-of-event': ['edit'],
  'submissions.export': ['insight'],
  'public-boards.export': ['insight'],
  'matrix.export': ['insight'],
  'archive-site.get': ['insight'],
  'archive-site.download': ['insight'],
  'event-sharing.preview': ['edit'],
  'rehearsals.get': ['edit'],
  'rehearsals.start': ['edit'],
  'rehearsals.stop': ['edit'],
  'submissions.list': ['insight'],
  'control-room.show': ['insight'],
  'control-room.analytics': ['insight'],
  'control-room.wrong-answers': ['answers'],
  'flags.of-unit': ['insight'],
  'integrity.answer': ['judge'],
  'integrity.decide': ['judge'],
  'integrity.get': ['judge'],
  'integrity.list': ['judge'],
  'integrity.note': ['judge'],
  'integrity.open': ['judge'],
  'reviews.claim': ['judge'],
  'reviews.decide': ['judge'],
  'reviews.list': ['judge'],
  'reviews.reopen': ['judge'],
  'submissions.accept': ['judge'],
  'submissions.revoke': ['judge'],
  'submissions.misjudged': ['judge'],
  'submissions.accept-misjudged': ['judge'],
  'subscription.event-forecast': ['edit'],
  'stage.reveal': ['lifecycle'],
  'team-admin.activity': ['teams', 'judge'],
  'team-admin.move-member': ['teams'],
  'team-admin.merge': ['teams'],
  'team-admin.lock': ['teams'],
  'participants.remove': ['people'],
  'participants.ban': ['people'],
  'participants.lift-ban': ['people'],
  'events.delete': ['remove'],
  'events.unarchive': ['lifecycle'],
  'events.archive': ['lifecycle'],
};

const ofRunners = allRoutes.filter(
  ({ path, access }) =>
    access.kind === 'member' &&
    access.roles === rolesWith('events.run') &&
    paramNames(path).some((name) => name === 'eventId' || name === 'teamId'),
);

const byRight = Object.entries(needed).flatMap(([id, rights]) => {
  const route = allRoutes.find((one) => one.id === id);
  return route ? [{ id, route, rights }] : [];
});

describe('a co-host', () => {
  let host: TestActor;

  beforeAll(async () => {
    const { tenantId } = world.tenant;
    host = await createMember(app, tenantId, 'organizer');
    const row = { tenantId, eventId: world.ids['eventId'] ?? '', userId: host.userId };
    await asPlatform(app.services, (tx) => tx.insert(eventHosts).values(row));
  });

  async function give(rights: EventRight[]): Promise<void> {
    const params = { eventId: world.ids['eventId'] ?? '', userId: host.userId };
    const { status } = await app.call(coHostRoutes.update, world.tenant.admin.token, {
      params,
      body: { rights },
    });
    expect(status).toBe(200);
  }

  test('needs a right that is written down for each endpoint', () => {
    expect(byRight.map(({ id }) => id).toSorted()).toEqual(ofRunners.map(({ id }) => id).toSorted());
  });

  test.each(byRight)('is refused $id with every right but $rights', async ({ route, rights }) => {
    await give(eventRights.filter((right) => !rights.includes(right)));
    const reply = await call(route, host, { rights: ['edit'] });
    expect(reply.status, reply.text).toBe(403);
  });

  const waited: string[] = [];
  const changes = byRight.filter(({ route }) => route.method !== 'GET');

  test.each(changes)(
    'is refused $id once the right is lost while it waits',
    async ({ id, route, rights }) => {
      await give([...rights]);
      const { tenantId } = world.tenant;
      const eventId = world.ids['eventId'] ?? '';
      const isHost = and(eq(eventHosts.eventId, eventId), eq(eventHosts.userId, host.userId));
      const { reply, isWaiting } = await asPlatform(app.services, async (tx) => {
        await lockEvent(tx, tenantId, eventId);
        let isAnswered = false;
        const sent = call(route, host, { rights }).finally(() => {
          isAnswered = true;
        });
        await eventually(async () => isAnswered || (await waitingForLocks(app)) > 0).toBe(true);
        await tx.update(eventHosts).set({ rights: [] }).where(isHost);
        return { reply: sent, isWaiting: !isAnswered };
      });
      const { status, text } = await reply;
      if (!isWaiting) return;
      waited.push(id);
      expect(status, text).toBe(403);
    },
  );

  test('waits for the event with most of what changes it', () => {
    expect(waited.length).toBeGreaterThan(changes.length / 2);
  });

  test.each(byRight)('is not refused $id with $rights alone', async ({ route, rights }) => {
    for (const right of rights) {
      await give([right]);
      const reply = await call(route, host, { rights: [right] });
      expect(reply.status, reply.text).not.toBe(403);
    }
  });
});
