import { eventRoutes, notificationRoutes, profileRoutes, teamChatRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, eventHosts, events, teamMessages, unitIdOf } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { joinEvent, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createOwner, fetchBytes, password } from '../../account/profile/profile-fixture.ts';
import { messagesOf, openChat, said, say } from './chat-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function noticesOf({ token }: { token: string }) {
  await app.runJobs('notify');
  return (await app.call(notificationRoutes.list, token, {})).body.data;
}

describe('an announcement', () => {
  test('is the leader’s, and the other members are notified of it', async () => {
    const { teamId, leader, mate, third, other } = await openChat(app, tenant);
    const refused = await say(app, mate, 'listen', { teamId, type: 'announcement' });
    expect(failure(refused)).toMatchObject({ code: 'FORBIDDEN' });
    const sent = await said(app, leader, 'we meet at nine', { teamId, type: 'announcement' });
    expect(sent).toMatchObject({ number: 1, type: 'announcement' });
    for (const member of [mate, third]) {
      expect(await noticesOf(member)).toMatchObject([
        {
          type: 'info',
          title: 'Announcement to Harbour',
          message: `${leader.username}: we meet at nine`,
          link: `/teams/${teamId}?tab=chat`,
        },
      ]);
    }
    expect(await noticesOf(leader)).toEqual([]);
    expect(await noticesOf(other)).toEqual([]);
  });

  test('that is deleted takes its notification with it', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const { id: messageId } = await said(app, leader, 'the flag is flag{oops}', {
      teamId,
      type: 'announcement',
    });
    expect(await noticesOf(mate)).toHaveLength(1);
    await app.call(teamChatRoutes.remove, leader.token, { params: { teamId, messageId } });
    expect(await noticesOf(mate)).toEqual([]);
  });

  test('sent again under its name is announced once', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const tempId = crypto.randomUUID();
    await said(app, leader, 'once', { teamId, type: 'announcement', tempId });
    await said(app, leader, 'once', { teamId, type: 'announcement', tempId });
    expect(await noticesOf(mate)).toHaveLength(1);
  });

  test('`normal` is another word for a plain message', async () => {
    const { teamId, leader } = await openChat(app, tenant);
    const reply = await app.call(teamChatRoutes.send, leader.token, {
      params: { teamId },
      body: { message: 'hi', type: 'normal' },
    });
    expect(reply.body.data.type).toBe('message');
  });
});

describe('a report', () => {
  test('goes to the staff who look after the teams of the event, with what stood around', async () => {
    const { teamId, eventId, leader, mate } = await openChat(app, tenant);
    const host = await createMember(app, tenant.tenantId, 'organizer');
    await asPlatform(app.services, (tx) =>
      tx.insert(eventHosts).values({ tenantId: tenant.tenantId, eventId, userId: host.userId }),
    );
    for (let index = 1; index <= 14; index += 1) await said(app, leader, `n${index}`, { teamId });
    const [reported] = await messagesOf(app, mate, teamId, { after: 6, limit: 1 });
    const params = { teamId, messageId: reported?.id ?? '' };
    const report = (token: string) =>
      app.call(teamChatRoutes.report, token, { params, body: { reason: 'threats' } });
    expect((await report(mate.token)).status).toBe(200);
    expect(failure(await report(mate.token)).code).toBe('CONFLICT');
    await app.call(teamChatRoutes.remove, leader.token, { params });
    for (const staff of [host, tenant.admin]) {
      expect((await noticesOf(staff)).at(0)).toMatchObject({
        title: 'A message of the team Harbour was reported',
        message: `${mate.username}: threats`,
        link: `/admin/teams/${eventId}/${teamId}`,
      });
    }
    expect(await noticesOf(tenant.organizer)).toEqual([]);
    const reports = (token: string) => app.call(teamChatRoutes.reports, token, { params: { teamId } });
    const [kept] = (await reports(host.token)).body.data;
    expect(kept).toMatchObject({ number: 7, reason: 'threats', reportedBy: { username: mate.username } });
    expect(kept?.context.map(({ number, message }) => [number, message])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => [number, `n${number}`]),
    );
    expect((await reports(leader.token)).status).toBe(403);
    expect((await reports(tenant.organizer.token)).status).toBe(404);
    expect((await reports((await createTenant(app)).admin.token)).status).toBe(404);
  });

  test('outlives the team, which its leader cannot end it with', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const { id: messageId } = await said(app, leader, 'or else', { teamId });
    const params = { teamId, messageId };
    const body = { reason: 'threats' };
    expect((await app.call(teamChatRoutes.report, mate.token, { params, body })).status).toBe(200);
    const ended = await app.call(teamRoutes.disband, leader.token, { params: { teamId } });
    expect(ended.status).toBe(200);
    const reports = await app.call(teamChatRoutes.reports, tenant.admin.token, { params: { teamId } });
    expect(reports.body.data).toMatchObject([{ messageId, context: [{ message: 'or else' }] }]);
  });

  test('is of a message that still says something', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const { id: messageId } = await said(app, leader, 'gone soon', { teamId });
    const params = { teamId, messageId };
    await app.call(teamChatRoutes.remove, leader.token, { params });
    const body = { reason: 'rude' };
    const late = await app.call(teamChatRoutes.report, mate.token, { params, body });
    expect(failure(late).code).toBe('CONFLICT');
  });
});

async function ownerInTeam() {
  const owner = await createOwner(app, tenant.tenantId);
  const mate = await createMember(app, tenant.tenantId, 'participant');
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, { event: { teamMode: 'teams' } });
  const members = [mate.userId, owner.userId];
  await joinEvent(app, tenantId, eventId, members);
  const { id: teamId } = await makeTeam(app, { tenantId, eventId, members });
  await said(app, owner, 'my own words', { teamId });
  await said(app, mate, 'words of a mate', { teamId });
  return { owner, mate, teamId, eventId };
}

describe('personal data', () => {
  test('the export has what one has written oneself', async () => {
    const { owner, teamId } = await ownerInTeam();
    await app.call(teamChatRoutes.readAll, owner.token, { params: { teamId }, body: {} });
    const { bytes } = await fetchBytes(app, '/api/users/export-data', owner.token);
    const files = unzipSync(bytes);
    const text = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
    const all = Object.keys(files).map(text).join('\n');
    expect(all).toContain('my own words');
    expect(all).not.toContain('words of a mate');
    expect(Object.keys(files).join(' ')).toContain('team-chats-read');
  });

  test('a deleted account keeps its words in the team, under the name of deleted accounts', async () => {
    const { owner, mate, teamId } = await ownerInTeam();
    const { username } = (await app.call(profileRoutes.me, owner.token, {})).body.data;
    const deleted = await app.call(profileRoutes.deleteMe, owner.token, {
      body: { currentPassword: password, confirmation: username },
    });
    expect(deleted.status).toBe(200);
    const [first] = await messagesOf(app, mate, teamId);
    expect(first).toMatchObject({ message: 'my own words', senderId: { id: owner.userId, avatarUrl: null } });
    expect(first?.senderId.username).not.toBe(username);
  });

  test('the chat goes with its team, and with its event', async () => {
    const { teamId, eventId } = await ownerInTeam();
    const left = async () =>
      (
        await asPlatform(app.services, (tx) =>
          tx
            .select()
            .from(teamMessages)
            .where(eq(teamMessages.teamId, unitIdOf(teamId))),
        )
      ).length;
    expect(await left()).toBe(2);
    await asPlatform(app.services, (tx) =>
      tx.update(events).set({ lifecycle: 'completed' }).where(eq(events.id, eventId)),
    );
    const removed = await app.call(eventRoutes.remove, tenant.admin.token, { params: { eventId } });
    expect(removed.status).toBe(200);
    expect(await left()).toBe(0);
  });

  test('a team that is disbanded before it has answered takes its chat along', async () => {
    const { mate, teamId } = await ownerInTeam();
    expect((await app.call(teamRoutes.disband, mate.token, { params: { teamId } })).status).toBe(200);
    expect((await say(app, mate, 'hello?', { teamId })).status).toBe(404);
  });
});
