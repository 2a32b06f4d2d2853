import {
  announcementRoutes,
  coHostRoutes,
  eventRoutes,
  playRoutes,
  privateEventChannel,
  realtimeRoutes,
} from '@guidon/contract';
import { type events, newId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAccessChanged } from '../events/index.ts';

let app: TestApp;
let tenant: TestTenant;
let onlooker: TestActor;
const ended: { eventId: string; userId: string | null }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  onlooker = await createMember(app, tenant.tenantId, 'participant');
  app.bus.subscribe(eventAccessChanged, (message) => void ended.push(message));
});
afterAll(() => app.close());

async function start(event: Partial<typeof events.$inferInsert>) {
  const game = await playEvent(app, tenant.tenantId, { event: { ...event, createdBy: tenant.admin.userId } });
  const player = at(await createPlayers(app, tenant.tenantId, game.eventId, 1), 0);
  return { ...game, player };
}

const heardOn = (prefix: string, eventId: string) => {
  const found = app.signals.filter(({ channel }) => channel === `${prefix}${eventId}`);
  return new Set(found.map(({ event }) => event));
};

/** Whatever signals something of an event: an answer, an announcement, a change. */
async function play({ eventId, challenges, player }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const params = { eventId };
  const { id: challengeId, questionIds } = at(challenges, 0);
  const answer = { eventId, questionId: at(questionIds, 0), answer: 'flag{right}' };
  await app.call(playRoutes.submit, player.token, { params: { challengeId }, body: answer });
  await app.call(announcementRoutes.announce, tenant.admin.token, {
    params,
    body: { title: 'Lunch', message: 'Now.' },
  });
  await app.call(eventRoutes.pause, tenant.admin.token, { params, body: { message: '' } });
  await expect
    .poll(() => heardOn('private-event-', eventId))
    .toEqual(new Set(['submission-update', 'announcements-changed', 'event-changed']));
}

test.each([
  { visibility: 'internal', boardVisibility: 'public' },
  { visibility: 'internal', boardVisibility: 'hidden' },
  { visibility: 'listed', boardVisibility: 'hidden' },
  { visibility: 'listed', boardVisibility: 'participants' },
  { visibility: 'listed', boardVisibility: 'members' },
] as const)('strangers hear nothing of an event that is %o, and who sees it hears all', async (shown) => {
  const game = await start(shown);
  await play(game);
  expect(heardOn('event-', game.eventId)).toEqual(new Set());
});

test('strangers hear all of an event whose board they may read', async () => {
  const game = await start({ visibility: 'listed', boardVisibility: 'public' });
  await play(game);
  expect(heardOn('event-', game.eventId)).toEqual(heardOn('private-event-', game.eventId));
});

test('who listens as a stranger hears that the event is hidden, and nothing after', async () => {
  const { eventId } = await start({ visibility: 'listed', boardVisibility: 'public' });
  const change = async (body: Partial<{ visibility: 'internal'; name: string }>) => {
    const params = { eventId };
    const { version } = (await app.call(eventRoutes.get, tenant.admin.token, { params })).body.data;
    const reply = await app.call(eventRoutes.update, tenant.admin.token, {
      params,
      body: { ...body, version },
    });
    expect(reply.status).toBe(200);
  };
  app.signals.length = 0;
  await change({ visibility: 'internal' });
  expect(heardOn('event-', eventId)).toEqual(new Set(['event-changed']));
  expect(ended).toContainEqual({ eventId, userId: null });
  app.signals.length = 0;
  await change({ name: 'Harbour Cup' });
  expect(heardOn('event-', eventId)).toEqual(new Set());
  expect(heardOn('private-event-', eventId)).toEqual(new Set(['event-changed']));
});

async function admits({ token }: TestActor, eventId: string): Promise<number> {
  const body = { socket_id: '1.1', channel_name: privateEventChannel(eventId) };
  return (await app.call(realtimeRoutes.authorize, token, { body })).status;
}

test('those are let in who may see the event', async () => {
  const other = await createTenant(app);
  const { eventId, player } = await start({ visibility: 'internal' });
  const { admin, contentCreator } = tenant;
  const everybody = [admin, player, contentCreator, onlooker, other.admin];
  const statuses = () => Promise.all(everybody.map((who) => admits(who, eventId)));
  expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  const listed = await start({ visibility: 'listed', boardVisibility: 'hidden' });
  expect(await admits(onlooker, listed.eventId)).toBe(200);
  expect(await admits(other.admin, listed.eventId)).toBe(404);
  expect(await admits(admin, newId())).toBe(404);
});

test('a co-host hears an event that is a draft again, and who was registered does not', async () => {
  const startsAt = new Date(app.services.clock() + 60_000);
  const { eventId, player } = await start({ lifecycle: 'scheduled', startsAt });
  const { admin, organizer } = tenant;
  const params = { eventId };
  const invited = await app.call(coHostRoutes.invite, admin.token, {
    params,
    body: { userId: organizer.userId, rights: ['insight'] },
  });
  const coHostInvitationId = invited.body.data.invitationId ?? '';
  await app.call(coHostRoutes.accept, organizer.token, { params: { coHostInvitationId } });
  expect(await admits(player, eventId)).toBe(200);
  const unpublished = await app.call(eventRoutes.togglePublish, admin.token, { params });
  expect(unpublished.body.data.lifecycle).toBe('draft');
  expect(ended).toContainEqual({ eventId, userId: null });
  expect(await admits(organizer, eventId)).toBe(200);
  expect(await admits(player, eventId)).toBe(404);
});

test('who is no longer registered hears no more of an internal event', async () => {
  const { eventId, player } = await start({ visibility: 'internal' });
  expect(await admits(player, eventId)).toBe(200);
  const params = { eventId };
  const left = await app.call(eventRoutes.unregister, player.token, { params });
  expect(left.status).toBe(200);
  expect(ended).toContainEqual({ eventId, userId: player.userId });
  expect(await admits(player, eventId)).toBe(404);
});
