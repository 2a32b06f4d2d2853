import { eventRoutes, eventSharingRoutes } from '@guidon/contract';
import { asPlatform, eventCounters, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

const hour = 60 * 60 * 1000;
const hostile = '</title><script>alert(1)</script>"';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://ctf.example.org' });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
beforeEach(async () => {
  const nowMs = app.services.clock();
  ({ eventId } = await playEvent(app, tenant.tenantId, {
    event: {
      name: `Cup ${hostile}`,
      description: '**Come** along',
      lifecycle: 'scheduled',
      startsAt: new Date(nowMs + hour),
      endsAt: new Date(nowMs + 2 * hour),
      sharePage: true,
      createdBy: tenant.organizer.userId,
    },
  }));
});
afterAll(() => app.close());

const change = (fields: Partial<typeof events.$inferInsert>) =>
  asPlatform(app.services, (tx) => tx.update(events).set(fields).where(eq(events.id, eventId)));
const shared = (id = eventId) => app.call(eventSharingRoutes.get, null, { params: { eventId: id } });
const card = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers });
const meta = (url: string) => metaOf(app, url);

async function metaOf({ features }: TestApp, url: string) {
  for (const { pageMeta } of features) {
    const found = await pageMeta?.(url, '192.0.2.1');
    if (found) return found;
  }
  return null;
}

const preview = ({ token }: { token: string }) =>
  app.http.inject({
    method: 'GET',
    url: urlOf(eventSharingRoutes.preview, { params: { eventId } }),
    headers: { authorization: `Bearer ${token}` },
  });

test('a shared event shows what it is, and nothing of what is for its members', async () => {
  await asPlatform(app.services, (tx) =>
    tx.update(eventCounters).set({ participantCount: 2 }).where(eq(eventCounters.eventId, eventId)),
  );
  const { status, body, headers } = await shared();
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(body.data).toMatchObject({
    id: eventId,
    name: `Cup ${hostile}`,
    tenantName: tenant.name,
    status: 'scheduled',
    participantCount: null,
    hasPublicBoard: false,
    registration: { registrationType: 'code', isOpen: true },
  });
  expect(JSON.stringify(body)).not.toContain(eventId.slice(-10).toUpperCase());
  expect(Object.keys(body.data)).not.toContain('registrationCode');
  await change({ boardVisibility: 'public' });
  expect((await shared()).body.data).toMatchObject({ participantCount: 2, hasPublicBoard: true });
});

test.each([
  ['whose page is off', { sharePage: false, boardVisibility: 'public' }],
  ['that is a draft', { lifecycle: 'draft' }],
  ['that is internal', { visibility: 'internal' }],
  ['that is archived', { lifecycle: 'completed', archivedAt: new Date() }],
] as const)('one %s is as one that does not exist', async (_what, fields) => {
  const before = await shared();
  await change(fields);
  const missing = await shared('01890000-0000-7000-8000-000000000001');
  const hidden = await shared();
  const plain = ({ body }: typeof hidden) => ({ ...body, requestId: '' });
  expect(hidden.status).toBe(404);
  expect(plain(hidden)).toEqual(plain(missing));
  expect((await card(before.body.data.cardUrl)).statusCode).toBe(404);
  const calendar = await card(urlOf(eventSharingRoutes.calendar, { params: { eventId } }));
  expect(calendar.statusCode).toBe(404);
  for (const path of [`/public/events/${eventId}`, `/events/${eventId}`, `/scoreboard/${eventId}`])
    expect(await meta(path)).toBeNull();
});

test('its card is a picture that caches may keep under its hash, and another one once the event has changed', async () => {
  const { cardUrl } = (await shared()).body.data;
  const reply = await card(cardUrl);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const again = await card(cardUrl, { 'if-none-match': String(reply.headers['etag']) });
  expect(again.statusCode).toBe(304);
  await change({ name: 'Another' });
  expect((await shared()).body.data.cardUrl).not.toBe(cardUrl);
  expect((await card(cardUrl)).headers['cache-control']).toBe('public, max-age=5');
});

test('many who ask for a card at once are sent the same one', async () => {
  const { cardUrl } = (await shared()).body.data;
  const replies = await Promise.all(Array.from({ length: 12 }, () => card(cardUrl)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
});

test('the calendar leads to the page', async () => {
  const { payload } = await card(urlOf(eventSharingRoutes.calendar, { params: { eventId } }));
  expect(payload.replaceAll('\r\n ', '')).toContain(`URL:https://ctf.example.org/public/events/${eventId}`);
});

test('links to it show its card, whichever of its pages they lead to', async () => {
  const found = await meta(`/public/events/${eventId}?utm_source=chat`);
  expect(found).toMatchObject({
    title: `Cup ${hostile}`,
    url: `https://ctf.example.org/public/events/${eventId}`,
    image: {
      url: expect.stringMatching(/^https:\/\/ctf\.example\.org\/api\/public\/events\/.*card\.png\?v=/),
    },
  });
  expect(found?.description).toMatch(/UTC · Come along$/);
  for (const path of [
    `/events/${eventId}`,
    `/scoreboard/${eventId}`,
    `/register?token=t&event=${eventId}&tenantName=x`,
  ])
    expect(await meta(path)).toEqual(found);
  for (const path of [
    '/',
    '/events',
    `/admin/events/${eventId}`,
    '/events/x',
    '//',
    `/register?event=${hostile}`,
  ])
    expect(await meta(path)).toBeNull();
});

test('who asks for pages too often is sent them without a card', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
  try {
    const path = `/public/events/${eventId}`;
    for (let call = 0; call < 120; call += 1) await metaOf(strict, path);
    expect(await metaOf(strict, path)).toBeNull();
  } finally {
    await strict.close();
  }
});

test('editors see the card before anybody else does, others not at all', async () => {
  await change({ sharePage: false, lifecycle: 'draft' });
  const reply = await preview(tenant.organizer);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
  expect((await preview(tenant.participant)).statusCode).toBe(403);
  expect((await preview(other.admin)).statusCode).toBe(404);
});

test('the page is off until an editor switches it on', async () => {
  const created = await app.call(eventRoutes.create, tenant.organizer.token, { body: { name: 'New' } });
  const { id, version, sharePage } = created.body.data;
  expect(sharePage).toBe(false);
  const body = { version, sharePage: true };
  const changed = await app.call(eventRoutes.update, tenant.organizer.token, {
    params: { eventId: id },
    body,
  });
  expect(changed.body.data.sharePage).toBe(true);
  expect((await shared(id)).status).toBe(404);
});
