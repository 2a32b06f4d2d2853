import {
  presenceEventChannel,
  privateTeamChatChannel,
  privateUserChannel,
  realtimeRoutes,
} from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAuthorized } from '../../platform/realtime/channel-authorization.ts';
import { readGrant } from '../../platform/realtime/grants.ts';
import { createLoner, createTenant, type TestTenant } from '../../testing/actors.ts';
import { createWorld, type SweepWorld } from '../../testing/sweeps/sweep-world.ts';
import { failure, realtimeCredentials, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let world: SweepWorld;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  tenant = world.tenant;
  other = await createTenant(app);
});
afterAll(() => app.close());

const socketId = '123.456';

function authorize(token: string | null, channel: string, socket = socketId) {
  return app.call(realtimeRoutes.authorize, token, {
    body: { socket_id: socket, channel_name: channel },
  });
}

test('a user is let onto their own channel, in the name of their session and tenant', async () => {
  const { token, userId } = tenant.participant;
  const channel = privateUserChannel(userId);
  const { status, body } = await authorize(token, channel);
  expect(status).toBe(200);
  expect(isAuthorized(realtimeCredentials, socketId, channel, body.auth, body.channel_data)).toBe(true);
  expect(readGrant(body.channel_data ?? '')).toEqual({
    userId,
    tenantId: tenant.tenantId,
    sessionId: expect.any(String),
    issuedAtMs: expect.any(Number),
    clientEvents: false,
  });
});

test('a member is let into the chat of their team, and may ask the others to look', async () => {
  const { token, userId } = tenant.participant;
  const channel = privateTeamChatChannel(world.ids['teamId'] ?? '');
  const { status, body } = await authorize(token, channel);
  expect(status).toBe(200);
  expect(readGrant(body.channel_data ?? '')).toMatchObject({ userId, clientEvents: true });
  const refused = await authorize(tenant.admin.token, channel);
  expect(refused.status).toBe(404);
});

test('an account without a tenant hears what is for the account alone', async () => {
  const token = await createLoner(app);
  const [, payload = ''] = token.split('.');
  const { sub }: { sub: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { status, body } = await authorize(token, privateUserChannel(sub));
  expect(status).toBe(200);
  expect(readGrant(body.channel_data ?? '')).toMatchObject({ userId: sub, tenantId: null });
});

describe('no one may listen', () => {
  test.each([
    ['onto the channel of another user', () => privateUserChannel(tenant.admin.userId), 403],
    ['onto the channel of a user of another tenant', () => privateUserChannel(other.participant.userId), 403],
    ['onto the channel of nobody', () => privateUserChannel(newId()), 403],
    ['into the chat of a team', () => privateTeamChatChannel(newId()), 404],
    ['into the control room of an event they do not look after', () => eventRoom(), 403],
    ['onto a channel of no family', () => `private-anything-${newId()}`, 404],
    ['onto a presence channel of no family', () => `presence-user-${tenant.participant.userId}`, 404],
    ['onto a public channel by signature', () => `event-${world.ids['eventId']}`, 404],
    ['onto a channel without an id', () => 'private-user-', 404],
    ['onto a channel with more than an id', () => `${privateUserChannel(tenant.participant.userId)},x`, 404],
    [
      'onto their channel in other letters',
      () => `private-user-${tenant.participant.userId.toUpperCase()}`,
      404,
    ],
    ['onto an encrypted channel', () => `private-encrypted-${newId()}`, 404],
  ])('%s', async (_what, channelOf, status) => {
    const reply = await authorize(tenant.participant.token, channelOf());
    expect(reply.status).toBe(status);
    expect(failure(reply)).toMatchObject({ code: status === 403 ? 'FORBIDDEN' : 'NOT_FOUND' });
    expect(reply.body).not.toHaveProperty('auth');
  });

  test('anywhere without a session', async () => {
    const channel = privateUserChannel(tenant.participant.userId);
    expect((await authorize(null, channel)).status).toBe(401);
    expect((await authorize('not.a.token', channel)).status).toBe(401);
  });

  test.each(['', '1', 'abc.def', '1.1:private-user-1', '1.1\n', '1.1.1'])(
    'by the socket id %j',
    async (socket) => {
      const { token, userId } = tenant.participant;
      const reply = await authorize(token, privateUserChannel(userId), socket);
      expect(reply.status).toBe(400);
      expect(failure(reply).field).toBe('socket_id');
    },
  );
});

function eventRoom(): string {
  return presenceEventChannel(world.ids['eventId'] ?? '');
}

test('those who may change an event are let into its control room, by name and role', async () => {
  const { token, userId } = tenant.admin;
  const { status, body } = await authorize(token, eventRoom());
  expect(status).toBe(200);
  expect(readGrant(body.channel_data ?? '')).toMatchObject({
    userId,
    userInfo: { username: expect.any(String), role: 'admin' },
    tenantId: tenant.tenantId,
  });
});

test('the control room of another tenant is not there', async () => {
  expect((await authorize(other.admin.token, eventRoom())).status).toBe(404);
  expect((await authorize(await createLoner(app), eventRoom())).status).toBe(403);
});
