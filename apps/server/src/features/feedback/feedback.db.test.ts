import { deriveKey } from 'altcha-lib/algorithms/sha';
import { solveChallenge } from 'altcha-lib';
import {
  botCheckRoutes,
  feedbackRoutes,
  limits,
  notificationRoutes,
  tenantSettingsRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, newId, notificationRecipients, notifications, users } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { readMails } from '../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let challengeId: string;
let player: TestActor;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
  other = await createTenant(app);
  const event = await playEvent(app, tenant.tenantId, { event: { createdBy: tenant.organizer.userId } });
  ({ eventId } = event);
  challengeId = at(event.challenges, 0).id;
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
});
afterAll(() => app.close());

type Given = { about: 'event' | 'challenge' | 'product'; id?: string; showName?: boolean; rating?: number };

async function say(given: Given, actor = player) {
  const body = { text: 'Question two is unclear. <b>Really</b>', ...given };
  return app.call(feedbackRoutes.create, actor.token, { body });
}

async function said(given: Given, actor = player) {
  const { status, body } = await say(given, actor);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const inbox = async (actor: TestActor, query = {}) =>
  (await app.call(feedbackRoutes.list, actor.token, { query })).body.data;
const seen = async (actor: TestActor, id: string) => (await inbox(actor)).find((one) => one.id === id);
const answer = (actor: TestActor, feedbackId: string, body: object) =>
  app.call(feedbackRoutes.answer, actor.token, { params: { feedbackId }, body });

test('feedback on a challenge is answered, and the answer is at the bell of its writer', async () => {
  const id = await said({ about: 'challenge', id: challengeId, rating: 2 });
  const anonymous = await seen(tenant.contentCreator, id);
  expect(anonymous).toMatchObject({ about: 'challenge', rating: 2, author: null, state: 'open' });
  expect(anonymous?.messages).toMatchObject([
    { author: null, body: 'Question two is unclear. <b>Really</b>' },
  ]);
  expect(JSON.stringify(anonymous)).not.toContain(player.username);
  expect(await seen(tenant.admin, id)).toMatchObject({ author: { name: player.username, email: null } });
  const replied = await answer(tenant.contentCreator, id, { answer: 'It is clearer now.' });
  expect(replied.body.data).toMatchObject({ state: 'answered' });
  expect(app.signals).toContainEqual({
    channel: `private-user-${player.userId}`,
    event: 'feedback-answered',
    data: { feedbackId: id },
    audience: { tenantId: tenant.tenantId },
  });
  await app.runJobs('notify');
  const bell = await app.call(notificationRoutes.list, player.token, { query: {} });
  expect(bell.body.data[0]).toMatchObject({ title: 'Your feedback was answered', link: '/my-feedback' });
  const mine = await app.call(feedbackRoutes.mine, player.token, { query: {} });
  expect(mine.body.data[0]).toMatchObject({
    id,
    state: 'answered',
    messages: [{ author: player.username }, { isAnswer: true, author: tenant.contentCreator.username }],
  });
  const again = await app.call(feedbackRoutes.write, player.token, {
    params: { feedbackId: id },
    body: { text: 'Thanks' },
  });
  expect(again.body.data).toMatchObject({ state: 'open', messages: [{}, {}, { body: 'Thanks' }] });
  const closed = await answer(tenant.contentCreator, id, { state: 'closed' });
  expect(closed.body.data.state).toBe('closed');
  const late = await app.call(feedbackRoutes.write, player.token, {
    params: { feedbackId: id },
    body: { text: 'More' },
  });
  expect(failure(late).code).toBe('CONFLICT');
});

test('staff see what they look after alone', async () => {
  const onEvent = await said({ about: 'event', id: eventId, rating: 5 });
  const onChallenge = await said({ about: 'challenge', id: challengeId, showName: true });
  const onProduct = await said({ about: 'product' });
  const stranger = await createMember(app, tenant.tenantId, 'organizer');
  const all = [onEvent, onChallenge, onProduct];
  const shown = async (actor: TestActor) => {
    const ids = (await inbox(actor)).map(({ id }) => id);
    return all.map((id) => ids.includes(id));
  };
  expect(await shown(tenant.organizer)).toEqual([true, false, false]);
  expect(await shown(tenant.contentCreator)).toEqual([false, true, false]);
  expect(await shown(tenant.orgAdministrator)).toEqual([true, true, true]);
  expect(await shown(stranger)).toEqual([false, false, false]);
  expect(await shown(other.admin)).toEqual([false, false, false]);
  expect(await seen(tenant.contentCreator, onChallenge)).toMatchObject({ author: { name: player.username } });
  expect(await seen(tenant.organizer, onEvent)).toMatchObject({ author: { name: player.username } });
  for (const actor of [stranger, tenant.contentCreator, other.admin])
    expect((await answer(actor, onEvent, { answer: 'Hello' })).status).toBe(404);
  expect((await answer(player, onEvent, { answer: 'Hello' })).status).toBe(403);
  const forbidden = await app.call(feedbackRoutes.list, stranger.token, { query: { eventId } });
  expect(failure(forbidden).code).toBe('FORBIDDEN');
  expect(await inbox(tenant.organizer, { eventId, state: 'open' })).toHaveLength(1);
});

test('nothing is said about what one does not know, nor in a name of another', async () => {
  const outsider = await createMember(app, tenant.tenantId, 'participant');
  for (const given of [
    { about: 'challenge', id: challengeId },
    { about: 'challenge', id: newId() },
    { about: 'event', id: newId() },
  ] as const)
    expect((await say(given, outsider)).status).toBe(404);
  expect((await say({ about: 'event', id: eventId }, other.participant)).status).toBe(404);
  expect((await say({ about: 'event' }, outsider)).status).toBe(400);
  const id = await said({ about: 'product' }, outsider);
  const foreign = await app.call(feedbackRoutes.write, player.token, {
    params: { feedbackId: id },
    body: { text: 'Not mine' },
  });
  expect(foreign.status).toBe(404);
});

test('ten a day, also when they come at once', async () => {
  const eager = await createMember(app, tenant.tenantId, 'participant');
  const replies = await Promise.all(Array.from({ length: 13 }, () => say({ about: 'product' }, eager)));
  const taken = replies.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(limits.feedbackPerDay);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('what insults is shown to the administrators, and closed', async () => {
  const writer = await createMember(app, tenant.tenantId, 'participant');
  const id = await said({ about: 'event', id: eventId }, writer);
  const report = () =>
    app.call(feedbackRoutes.report, tenant.organizer.token, { params: { feedbackId: id } });
  expect((await report()).body.data).toMatchObject({ state: 'closed', isReported: true });
  expect(failure(await report()).code).toBe('CONFLICT');
  await app.runJobs('notify');
  const bell = await app.call(notificationRoutes.list, tenant.orgAdministrator.token, { query: {} });
  expect(bell.body.data.map(({ title }) => title)).toContain('Feedback was reported');
});

async function solved(action: 'contact' | 'check_email' = 'contact'): Promise<string> {
  const { body } = await app.call(botCheckRoutes.task, null, { query: { action } });
  if (body.data.provider !== 'proof-of-work') throw new Error('Tests check by work.');
  const { challenge } = body.data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}

let networks = 0;

async function contact(change: object = {}, tenantName: string | null = tenant.name, from?: string) {
  networks += 1;
  const reply = await app.http.inject({
    method: 'POST',
    url: `/api${feedbackRoutes.contact.path}`,
    remoteAddress: from ?? `203.0.113.${networks}`,
    ...(tenantName !== null && { headers: { 'x-tenant-id': tenantName } }),
    payload: {
      name: 'Ada',
      email: `ada${networks}@example.org`,
      subject: 'A question',
      message: 'May a school take part?',
      captchaTokenV3: await solved(),
      ...change,
    },
  });
  return { status: reply.statusCode, body: reply.json<{ code?: string; field?: string }>() };
}

async function emailOf({ userId }: TestActor): Promise<string> {
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, userId)),
  );
  const [row] = await asPlatform(app.services, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  return row?.email ?? '';
}

test('the contact form reaches the admins of the organization by mail and in the inbox', async () => {
  const to = await emailOf(tenant.admin);
  expect(await contact({ subject: 'A question', email: 'ada@example.org' })).toMatchObject({
    status: 200,
    body: { success: true, requiresV2Captcha: false },
  });
  const [mail] = await readMails(app, to, 'contact');
  expect(mail).toMatchObject({ subject: 'Contact form: A question', tenantId: tenant.tenantId });
  expect(mail?.paragraphs.join('\n')).toMatch(/Ada \(ada@example.org\)[^]*May a school take part\?/);
  expect(await readMails(app, 'ada@example.org')).toEqual([]);
  expect(await readMails(app, await emailOf(tenant.orgAdministrator))).toEqual([]);
  const [row] = await inbox(tenant.admin, { about: 'contact' });
  expect(row).toMatchObject({ subject: 'A question', author: { name: 'Ada', email: 'ada@example.org' } });
  expect(failure(await answer(tenant.admin, row?.id ?? '', { answer: 'Yes' })).code).toBe('CONFLICT');
  const audited = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, row?.id ?? '')),
  );
  expect(audited).toMatchObject([{ action: 'contact.submit', tenantId: tenant.tenantId }]);
});

test('the contact form goes to the address that an organization has proven, and to it alone', async () => {
  const { tenantId, name, admin } = await createTenant(app);
  const to = await emailOf(admin);
  const body = { displayName: name, contactEmail: `desk@${name}.example`, version: 1 };
  await app.call(tenantSettingsRoutes.updateOrganization, admin.token, { body });
  expect(await contact({}, name)).toMatchObject({ status: 200 });
  expect(await readMails(app, body.contactEmail)).toEqual([]);
  expect(await readMails(app, to, 'contact')).toHaveLength(1);
  await app.call(tenantSettingsRoutes.mailContactCode, admin.token, {});
  const [mailed] = await readMails(app, body.contactEmail, 'contact-email');
  await app.call(tenantSettingsRoutes.confirmContactEmail, admin.token, {
    body: { code: mailed?.code ?? '' },
  });
  expect(await contact({}, name)).toMatchObject({ status: 200 });
  expect(await readMails(app, body.contactEmail, 'contact')).toMatchObject([{ tenantId }]);
  expect(await readMails(app, to, 'contact')).toHaveLength(1);
});

test('without a bot check, with one that was made for something else or twice, nothing is sent', async () => {
  const once = await solved();
  expect((await contact({ captchaTokenV3: once })).status).toBe(200);
  for (const captchaTokenV3 of [undefined, null, 'forged', await solved('check_email'), once])
    expect((await contact({ captchaTokenV3 })).body.code).toBe('CAPTCHA_FAILED');
});

test('five a day from one network or one address; no line of it becomes a header', async () => {
  const from = '198.51.100.7';
  for (let sent = 0; sent < limits.contactPerDay; sent += 1)
    expect((await contact({}, tenant.name, from)).status).toBe(200);
  expect((await contact({}, tenant.name, from)).status).toBe(429);
  for (let sent = 0; sent < limits.contactPerDay; sent += 1)
    expect((await contact({ email: 'one@example.org' })).status).toBe(200);
  expect((await contact({ email: 'one@example.org' })).status).toBe(429);
  for (const change of [
    { subject: 'Hello\r\nBcc: all@example.org' },
    { name: 'Ada\nBcc: all@example.org' },
    { email: 'ada@example.org\r\nBcc: all@example.org' },
  ])
    expect((await contact(change)).body.code).toBe('VALIDATION_FAILED');
});

test('to no organization it goes to the super-admins alone, and is kept nowhere', async () => {
  const before = await asPlatform(app.services, (tx) => tx.$count(feedback));
  expect((await contact({}, null)).status).toBe(200);
  expect((await contact({}, 'nosuchtenant')).status).toBe(200);
  expect(await asPlatform(app.services, (tx) => tx.$count(feedback))).toBe(before);
});

test('staff hear of new feedback once for each part of an hour, those who look after it', async () => {
  const bellOf = ({ userId }: TestActor) =>
    asPlatform(app.services, (tx) =>
      tx
        .select({
          title: notifications.title,
          message: notifications.message,
          link: notifications.link,
        })
        .from(notificationRecipients)
        .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
        .where(and(eq(notificationRecipients.userId, userId), eq(notifications.message, 'About Loud Cup'))),
    );
  const tick = async () => {
    for (const handler of app.jobs.filter(({ job }) => job.name === 'notify-times'))
      await handler.run(null, { isLast: true });
  };
  const startMs = Math.ceil(app.services.clock() / 600_000) * 600_000;
  app.setClock(startMs);
  const game = await playEvent(app, tenant.tenantId, {
    event: { name: 'Loud Cup', createdBy: tenant.organizer.userId },
  });
  const players = await createPlayers(app, tenant.tenantId, game.eventId, 2);
  const [one, two] = [at(players, 0), at(players, 1)];
  const about = { about: 'event' as const, id: game.eventId };
  await said(about, one);
  await said(about, two);
  const seenAtOnce = await said(about, two);
  await answer(tenant.organizer, seenAtOnce, { answer: 'Seen at once.' });
  await tick();
  expect(await bellOf(tenant.organizer)).toEqual([]);
  app.setClock(startMs + 600_000);
  await Promise.all([tick(), tick()]);
  const told = {
    title: '2 new messages of feedback',
    message: 'About Loud Cup',
    link: `/admin/events/${game.eventId}/feedback`,
  };
  expect(await bellOf(tenant.organizer)).toEqual([told]);
  expect(await bellOf(tenant.admin)).toEqual([told]);
  expect(await bellOf(tenant.contentCreator)).toEqual([]);
});
