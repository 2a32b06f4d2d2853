import { announcementMailRoutes, announcementRoutes, limits, profileRoutes } from '@guidon/contract';
import { asPlatform, auditLog, eventParticipants, memberships, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { type QueuedMail, readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { seal } from '../../../platform/secrets/secret-box.ts';
import { mailAnnouncement } from './jobs/mail-announcement.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let players: TestActor[];
let nowMs = Date.parse('2026-05-04T10:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs += limits.announcementMailEveryMs * 2;
  app.setClock(nowMs);
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Harbour Cup' } }));
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
  await asPlatform(app.services, (tx) =>
    tx
      .update(users)
      .set({ isEmailVerified: true, preferences: { notifications: { announcementMails: true } } })
      .where(
        inArray(
          users.id,
          players.map(({ userId }) => userId),
        ),
      ),
  );
});

const setUser = ({ userId }: TestActor, changes: Partial<typeof users.$inferInsert>) =>
  asPlatform(app.services, (tx) => tx.update(users).set(changes).where(eq(users.id, userId)));

const mailsOf = ({ username }: TestActor): Promise<QueuedMail[]> =>
  readMails(app, `${username}@example.org`.toLowerCase(), 'announcement');

async function announce(title = 'Lunch', id = eventId): Promise<void> {
  const body = { title, message: 'Pizza is here.' };
  const { status } = await app.call(announcementRoutes.announce, tenant.admin.token, {
    params: { eventId: id },
    body,
  });
  expect(status).toBe(200);
}

async function announcementId(): Promise<string> {
  const { body } = await app.call(announcementRoutes.list, tenant.admin.token, { params: { eventId } });
  return at(body.data, 0).id;
}

async function mailedTitles(): Promise<string[][]> {
  const mailed = await Promise.all(players.map(mailsOf));
  return mailed.map((mails) => mails.map(({ heading }) => heading));
}

const stop = (token: string) => app.call(announcementMailRoutes.stop, null, { body: { token } });

async function stopTokenOf(player: TestActor): Promise<string> {
  const path = at(await mailsOf(player), 0).footerLink?.path ?? '';
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

async function wantsMails({ token }: TestActor): Promise<boolean> {
  const { body } = await app.call(profileRoutes.me, token, {});
  return body.data.preferences.notifications.announcementMails;
}

test('is mailed to participants who asked for it', async () => {
  await setUser(at(players, 1), { preferences: {} });
  await announce();
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['Lunch'], [], ['Lunch']]);
  expect(await mailsOf(at(players, 0))).toMatchObject([
    {
      tenantId: tenant.tenantId,
      language: 'en',
      subject: 'Lunch (Harbour Cup)',
      paragraphs: ['Announced in Harbour Cup:', 'Pizza is here.'],
      action: { label: 'Open the event', path: `/events/${eventId}` },
      footerLink: { label: 'Stop announcements by mail', path: expect.stringContaining('?token=') },
    },
  ]);
});

test('is not mailed to unverified addresses, disabled accounts and members who left', async () => {
  const [unverified, disabled, gone] = [at(players, 0), at(players, 1), at(players, 2)];
  await setUser(unverified, { isEmailVerified: false });
  await setUser(disabled, { isActive: false, disabledReason: 'Spam' });
  await asPlatform(app.services, (tx) =>
    tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, gone.userId)),
  );
  await announce();
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([[], [], []]);
});

test('is not mailed while the organization is suspended', async () => {
  await announce();
  await whileSuspended(app, tenant.tenantId, () => app.runJobs('mail-announcement'));
  expect(await mailedTitles()).toEqual([[], [], []]);
});

test('is not mailed to participants of another event, nor to those who left this one', async () => {
  const other = await playEvent(app, tenant.tenantId);
  await announce('Elsewhere', other.eventId);
  await asPlatform(app.services, (tx) =>
    tx
      .delete(eventParticipants)
      .where(
        and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, at(players, 0).userId)),
      ),
  );
  await announce();
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([[], ['Lunch'], ['Lunch']]);
});

test('is mailed once a day for each event', async () => {
  await announce('First');
  await announce('Second');
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['First'], ['First'], ['First']]);
  app.setClock(nowMs + limits.announcementMailEveryMs - 1);
  await announce('Same day');
  await app.runJobs('mail-announcement');
  app.setClock(nowMs + limits.announcementMailEveryMs);
  await announce('Next day');
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual(players.map(() => ['First', 'Next day']));
});

test('of parallel jobs one mails a reader', async () => {
  await announce();
  const key = { tenantId: tenant.tenantId, announcementId: await announcementId() };
  await Promise.all([1, 2, 3].map(() => mailAnnouncement(app.services, key)));
  expect(await mailedTitles()).toEqual([['Lunch'], ['Lunch'], ['Lunch']]);
});

test('goes to many readers slice by slice', async () => {
  await announce();
  const key = { tenantId: tenant.tenantId, announcementId: await announcementId() };
  await app.takeJob();
  await mailAnnouncement(app.services, key, 2);
  expect((await mailedTitles()).flat()).toHaveLength(2);
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['Lunch'], ['Lunch'], ['Lunch']]);
});

test('reads as it was corrected, and is not mailed once it was removed', async () => {
  await announce('Lunhc');
  const params = { eventId, announcementId: await announcementId() };
  const corrected = await app.call(announcementRoutes.update, tenant.admin.token, {
    params,
    body: { title: 'Lunch' },
  });
  expect(corrected.status).toBe(200);
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['Lunch'], ['Lunch'], ['Lunch']]);

  app.setClock(nowMs + limits.announcementMailEveryMs);
  await announce('Wrong event');
  const removed = { params: { eventId, announcementId: await announcementId() } };
  expect((await app.call(announcementRoutes.remove, tenant.admin.token, removed)).status).toBe(200);
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['Lunch'], ['Lunch'], ['Lunch']]);
});

test('the link of a mail stops them without a session, twice as well, and is recorded once', async () => {
  const player = at(players, 0);
  await announce();
  await app.runJobs('mail-announcement');
  const token = await stopTokenOf(player);
  expect(await wantsMails(player)).toBe(true);
  expect((await stop(token)).status).toBe(200);
  expect((await stop(token)).status).toBe(200);
  expect([await wantsMails(player), await wantsMails(at(players, 1))]).toEqual([false, true]);
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action, actorUserId: auditLog.actorUserId })
      .from(auditLog)
      .where(eq(auditLog.targetId, player.userId)),
  );
  expect(rows).toEqual([{ action: 'user.stop-announcement-mails', actorUserId: player.userId }]);
  app.setClock(nowMs + limits.announcementMailEveryMs);
  await announce('Dinner');
  await app.runJobs('mail-announcement');
  expect(await mailedTitles()).toEqual([['Lunch'], ['Lunch', 'Dinner'], ['Lunch', 'Dinner']]);
});

test('a mail program stops it with a form to the address of the link, and no other route takes one', async () => {
  await announce();
  await app.runJobs();
  const player = at(players, 0);
  const path = at(await mailsOf(player), 0).footerLink?.path ?? '';
  const send = (url: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await send(`${path}x`)).statusCode).toBe(400);
  expect(await wantsMails(player)).toBe(true);
  for (let time = 0; time < 2; time += 1) expect((await send(path)).statusCode).toBe(200);
  expect(await wantsMails(player)).toBe(false);
  expect((await send('/api/announcement-mails/stop')).statusCode).toBe(415);
  expect((await send('/api/auth/login')).statusCode).toBe(415);
});

test('a token that no mail carried is refused, and one of a gone account is not', async () => {
  const { secretKey } = app.services.settings;
  const { userId } = at(players, 0);
  const wrong = [
    'secret',
    userId,
    seal(secretKey, 'mail', userId),
    seal(`${secretKey}!`, 'stop-announcement-mails', userId),
    seal(secretKey, 'stop-announcement-mails', 'nobody'),
  ];
  for (const token of wrong) {
    const reply = await stop(token);
    expect([reply.status, failure(reply).code], token).toEqual([400, 'INVALID_LINK']);
  }
  expect(await wantsMails(at(players, 0))).toBe(true);
  expect((await stop(seal(secretKey, 'stop-announcement-mails', tenant.tenantId))).status).toBe(200);
});
