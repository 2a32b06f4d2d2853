import { limits, teamChatRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, newId, teamMessages } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatSignals, messagesOf, openChat, said, say } from './chat-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

describe('writing', () => {
  test('a message has the next number of its team, and reaches its members', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const tempId = newId();
    const first = await said(app, leader, '  hello  ', { teamId, tempId });
    expect(first).toMatchObject({
      number: 1,
      tempId,
      senderId: { id: leader.userId, username: leader.username },
      message: 'hello',
      type: 'message',
      readBy: [],
      metadata: { edited: false, deleted: false },
    });
    await said(app, mate, 'hi', { teamId });
    const seen = await messagesOf(app, mate, teamId);
    expect(seen.map(({ number, message, tempId: named }) => [number, message, named])).toEqual([
      [1, 'hello', null],
      [2, 'hi', null],
    ]);
    expect(chatSignals(app, teamId).at(0)).toMatchObject({
      event: 'message-created',
      data: { teamId, id: first.id, message: first },
      audience: { tenantId: tenant.tenantId, userIds: expect.arrayContaining([leader.userId, mate.userId]) },
    });
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['more than fits', 'x'.repeat(limits.teamMessageMax + 1)],
    ['control characters', 'a\u0000b'],
  ])('%s is not sent', async (_what, message) => {
    const { teamId, leader } = await openChat(app, tenant);
    expect(failure(await say(app, leader, message, { teamId })).code).toBe('VALIDATION_FAILED');
  });

  test('to others than members the chat does not exist', async () => {
    const { teamId, leader, other } = await openChat(app, tenant);
    const { id: messageId } = await said(app, leader, 'hello', { teamId });
    const elsewhere = await createTenant(app);
    const strangers = [other, tenant.admin, tenant.participant, elsewhere.admin];
    for (const { token } of strangers) {
      const params = { teamId };
      const replies = await Promise.all([
        app.call(teamChatRoutes.list, token, { params }),
        app.call(teamChatRoutes.unreadCount, token, { params }),
        app.call(teamChatRoutes.send, token, { params, body: { message: 'let me in' } }),
        app.call(teamChatRoutes.readAll, token, { params, body: {} }),
        app.call(teamChatRoutes.edit, token, { params: { teamId, messageId }, body: { message: 'mine' } }),
        app.call(teamChatRoutes.report, token, { params: { teamId, messageId }, body: { reason: 'spam' } }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    for (const { token } of [other, elsewhere.admin]) {
      const removed = await app.call(teamChatRoutes.remove, token, { params: { teamId, messageId } });
      expect(removed.status).toBe(404);
    }
    expect(await messagesOf(app, leader, teamId)).toMatchObject([{ message: 'hello' }]);
  });

  test('a message of another team is not found through one’s own', async () => {
    const ours = await openChat(app, tenant);
    const theirs = await openChat(app, tenant);
    const { id: messageId } = await said(app, theirs.leader, 'secret', theirs);
    const params = { teamId: ours.teamId, messageId };
    const { token } = ours.leader;
    const replies = [
      await app.call(teamChatRoutes.edit, token, { params, body: { message: 'x' } }),
      await app.call(teamChatRoutes.remove, token, { params }),
      await app.call(teamChatRoutes.report, token, { params, body: { reason: 'x' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('many at once get numbers without a hole, however many fail', async () => {
    const { teamId, leader, mate, third } = await openChat(app, tenant);
    const tempId = newId();
    const people = [leader, mate, third];
    const replies = await Promise.all([
      ...Array.from({ length: 18 }, (_none, index) =>
        say(app, at(people, index % 3), `n${index}`, { teamId }),
      ),
      ...Array.from({ length: 6 }, () => say(app, leader, 'once', { teamId, tempId })),
    ]);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    const once = new Set(replies.slice(18).map(({ body }) => body.data.id));
    expect(once.size).toBe(1);
    const all = await messagesOf(app, leader, teamId, { limit: 100 });
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_none, index) => index + 1));
    const created = chatSignals(app, teamId).filter(({ event }) => event === 'message-created');
    expect(created).toHaveLength(19);
  });

  test('the name that a client gave its message is that client’s', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const tempId = newId();
    const first = await said(app, leader, 'mine', { teamId, tempId });
    expect((await said(app, leader, 'again', { teamId, tempId })).id).toBe(first.id);
    expect((await said(app, mate, 'not yours', { teamId, tempId })).number).toBe(2);
  });

  test('ten at once, and no more', async () => {
    const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
    const { teamId, leader, mate } = await openChat(app, tenant);
    for (let index = 0; index < 10; index += 1) await said(strict, leader, `n${index}`, { teamId });
    const refused = await say(strict, leader, 'one more', { teamId });
    expect(refused.status).toBe(429);
    expect(failure(refused).details?.['retryAfterSeconds']).toBeGreaterThan(0);
    expect((await say(strict, mate, 'hi', { teamId })).status).toBe(201);
    await strict.close();
  });
});

describe('reading', () => {
  test('the latest, those after a number or a time, and those before a number', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    for (const text of ['1', '2', '3', '4', '5']) await said(app, leader, text, { teamId });
    const texts = async (query: Parameters<typeof messagesOf>[3]) =>
      (await messagesOf(app, mate, teamId, query)).map(({ message }) => message).join('');
    expect(await texts({})).toBe('12345');
    expect(await texts({ limit: 2 })).toBe('45');
    expect(await texts({ after: 2 })).toBe('345');
    expect(await texts({ after: 2, limit: 2 })).toBe('34');
    expect(await texts({ before: 4 })).toBe('123');
    expect(await texts({ before: 4, limit: 2 })).toBe('23');
    expect(await texts({ after: 1, before: 4 })).toBe('23');
    const [, second] = await messagesOf(app, mate, teamId);
    expect(await texts({ after: second?.createdAt ?? '' })).toMatch(/2345$/);
    const params = { teamId };
    for (const query of [{ limit: 101 }, { limit: 0 }, { before: 0 }, { after: 'yesterday' }]) {
      expect((await app.call(teamChatRoutes.list, mate.token, { params, query })).status).toBe(400);
    }
    const { headers } = await app.call(teamChatRoutes.list, mate.token, { params });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a page has fifty messages', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    for (let index = 0; index < 52; index += 1) await said(app, leader, `n${index}`, { teamId });
    const page = await messagesOf(app, mate, teamId);
    expect([page.length, page.at(0)?.number, page.at(-1)?.number]).toEqual([limits.teamMessagesPage, 3, 52]);
  });

  test('who joins sees what was written before, who has left sees nothing', async () => {
    const { teamId, leader, mate, other, eventId } = await openChat(app, tenant);
    await said(app, leader, 'before you', { teamId });
    const { body } = await app.call(teamRoutes.get, leader.token, { params: { teamId } });
    const teamCode = body.data.teamCode ?? '';
    await app.call(teamRoutes.join, other.token, { params: { eventId }, body: { teamCode } });
    expect(await messagesOf(app, other, teamId)).toMatchObject([{ message: 'before you' }]);
    await app.call(teamRoutes.leave, mate.token, { params: { teamId } });
    expect((await app.call(teamChatRoutes.list, mate.token, { params: { teamId } })).status).toBe(404);
  });

  test('a mark of a member counts what is unread, and says who has read', async () => {
    const { teamId, leader, mate, third } = await openChat(app, tenant);
    for (const text of ['1', '2', '3']) await said(app, leader, text, { teamId });
    await said(app, mate, 'mine', { teamId });
    const params = { teamId };
    const unread = async (token: string) =>
      (await app.call(teamChatRoutes.unreadCount, token, { params })).body;
    expect(await unread(mate.token)).toEqual({ success: true, unreadCount: 3 });
    expect(await unread(leader.token)).toMatchObject({ unreadCount: 1 });
    const readUpTo = (token: string, upTo?: number) =>
      app.call(teamChatRoutes.readAll, token, { params, body: upTo === undefined ? {} : { upTo } });
    await readUpTo(mate.token, 2);
    expect(await unread(mate.token)).toMatchObject({ unreadCount: 1 });
    const readersOf = async () =>
      (await messagesOf(app, leader, teamId)).map(({ readBy }) => readBy.map(({ userId }) => userId));
    expect(await readersOf()).toEqual([[mate.userId], [mate.userId], [], []]);
    await readUpTo(mate.token, 1);
    await readUpTo(third.token, 1_000);
    expect((await readersOf()).map((ids) => ids.length)).toEqual([2, 2, 1, 1]);
    await readUpTo(mate.token);
    expect(await unread(mate.token)).toMatchObject({ unreadCount: 0 });
    const read = chatSignals(app, teamId).filter(({ event }) => event === 'messages-read');
    expect(read.map(({ data }) => data)).toMatchObject([
      { userId: mate.userId, number: 2 },
      { userId: third.userId, number: 4 },
      { userId: mate.userId, number: 4 },
    ]);
    await app.call(teamRoutes.leave, third.token, { params });
    expect((await readersOf()).flat()).not.toContain(third.userId);
  });

  test('a chat without a message is read as it is', async () => {
    const { teamId, leader } = await openChat(app, tenant);
    const params = { teamId };
    expect((await app.call(teamChatRoutes.readAll, leader.token, { params, body: {} })).status).toBe(200);
    expect(await messagesOf(app, leader, teamId)).toEqual([]);
    expect(chatSignals(app, teamId)).toEqual([]);
  });
});

describe('changing', () => {
  test('the author changes a message, and nobody else', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    const theirs = await openChat(app, tenant);
    await said(app, theirs.leader, 'elsewhere', theirs);
    const { id: messageId } = await said(app, mate, 'teh flag', { teamId });
    await said(app, leader, 'which one', { teamId });
    const params = { teamId, messageId };
    const edit = (token: string, message: string) =>
      app.call(teamChatRoutes.edit, token, { params, body: { message } });
    expect((await edit(mate.token, ' the flag ')).body.data).toMatchObject({
      message: 'the flag',
      metadata: { edited: true, deleted: false },
    });
    expect(chatSignals(app, teamId).at(-1)).toMatchObject({
      event: 'message-updated',
      data: { id: messageId, message: { message: 'the flag' } },
    });
    expect(failure(await edit(mate.token, '  ')).code).toBe('VALIDATION_FAILED');
    expect((await edit(leader.token, 'x')).status).toBe(403);
    const texts = async (who: typeof mate, of: string) =>
      (await messagesOf(app, who, of)).map(({ message }) => message);
    expect(await texts(mate, teamId)).toEqual(['the flag', 'which one']);
    expect(await texts(theirs.leader, theirs.teamId)).toEqual(['elsewhere']);
    const signals = chatSignals(app, teamId).length;
    expect((await edit(mate.token, 'the flag')).status).toBe(200);
    expect(chatSignals(app, teamId)).toHaveLength(signals);
  });

  test.each([
    ['until a day has passed', -60_000, 200],
    ['not after a day', 60_000, 409],
  ])('%s', async (_when, beyondMs, status) => {
    const { teamId, mate } = await openChat(app, tenant);
    const { id: messageId } = await said(app, mate, 'old', { teamId });
    const createdAt = new Date(Date.now() - limits.teamMessageEditMs - beyondMs);
    await asPlatform(app.services, (tx) =>
      tx.update(teamMessages).set({ createdAt }).where(eq(teamMessages.id, messageId)),
    );
    const params = { teamId, messageId };
    const edited = await app.call(teamChatRoutes.edit, mate.token, { params, body: { message: 'new' } });
    expect(edited.status).toBe(status);
  });

  test('a deleted message keeps its place without its words', async () => {
    const { teamId, leader, mate, third } = await openChat(app, tenant);
    const { id: messageId } = await said(app, mate, 'oops', { teamId });
    const params = { teamId, messageId };
    const remove = (token: string) => app.call(teamChatRoutes.remove, token, { params });
    expect((await remove(third.token)).status).toBe(403);
    expect((await remove(mate.token)).status).toBe(200);
    expect((await remove(leader.token)).status).toBe(200);
    expect(await messagesOf(app, third, teamId)).toMatchObject([
      { id: messageId, number: 1, message: '', metadata: { edited: true, deleted: true } },
    ]);
    const deletions = chatSignals(app, teamId).filter(({ event }) => event === 'message-deleted');
    expect(deletions).toMatchObject([{ data: { message: { message: '' } } }]);
    const again = await app.call(teamChatRoutes.edit, mate.token, { params, body: { message: 'back' } });
    expect(failure(again).code).toBe('CONFLICT');
    const { body } = await app.call(teamChatRoutes.unreadCount, leader.token, { params: { teamId } });
    expect(body.unreadCount).toBe(0);
  });

  test('the leader, and staff who look after teams, delete what others wrote', async () => {
    const { teamId, leader, mate } = await openChat(app, tenant);
    for (const { token } of [leader, tenant.admin]) {
      const { id: messageId } = await said(app, mate, 'rude', { teamId });
      const params = { teamId, messageId };
      expect((await app.call(teamChatRoutes.remove, token, { params })).status).toBe(200);
    }
    const left = await messagesOf(app, mate, teamId);
    expect(left.map(({ message }) => message)).toEqual(['', '']);
  });
});
