import {
  type BankChallenge,
  challengeImageRoutes,
  challengeRoutes,
  limits,
  playRoutes,
} from '@guidon/contract';
import { events, storedFiles } from '@guidon/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { at, createPlayers } from '../../../testing/play-event.ts';
import { type Failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { eventChanged } from '../../events/index.ts';
import { auditOf, createEventWith, createInBank } from '../bank-fixture.ts';

const hour = 60 * 60_000;
let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let challengeId: string;
let shade = 0;

beforeAll(async () => {
  app = await startTestApp();
  other = await createTenant(app);
});
beforeEach(async () => {
  tenant = await createTenant(app);
  challengeId = (await createInBank(app, tenant)).id;
});
afterAll(() => app.close());

/** A picture of its own each time. */
function picture(width = 1000, height = 600) {
  shade += 7;
  return sharp({
    create: { width, height, channels: 3, background: `rgb(${shade % 256}, 50, 90)` },
  });
}

async function upload(content: Buffer, token = tenant.contentCreator.token, id = challengeId) {
  const { payload, contentType } = multipart([{ fileName: 'a.jpg', content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeImageRoutes.upload, { params: { challengeId: id } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  const body = reply.json<Failure & { data: BankChallenge }>();
  return { status: reply.statusCode, body, url: reply.statusCode === 201 ? (body.data.imageUrl ?? '') : '' };
}

const remove = (token = tenant.contentCreator.token) =>
  app.call(challengeImageRoutes.remove, token, { params: { challengeId } });
const fetched = (url: string, token: string) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
const statusFor = async (url: string, token: string) => (await fetched(url, token)).statusCode;
const registered = () =>
  app.database.platform.select().from(storedFiles).where(eq(storedFiles.tenantId, tenant.tenantId));

async function liveEvent() {
  const eventId = await createEventWith(app, tenant, [challengeId]);
  await setEvent(eventId, { lifecycle: 'scheduled', autoStart: false });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  return { eventId, player };
}

async function setEvent(eventId: string, change: Partial<typeof events.$inferInsert>) {
  await app.database.platform.update(events).set(change).where(eq(events.id, eventId));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

test('a picture is made anew without what it tells, and kept by its hash', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  const before = await app.call(challengeRoutes.get, tenant.contentCreator.token, {
    params: { challengeId },
  });
  const { status, url, body } = await upload(bytes);
  expect([status, body.data.version]).toEqual([201, before.body.data.version]);
  const reply = await fetched(url, tenant.organizer.token);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^private, .*immutable$/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const kept = await sharp(reply.rawPayload).metadata();
  const { challengeImageWidth: width, challengeImageHeight: height } = limits;
  expect(kept).toMatchObject({ format: 'webp', width, height });
  expect(kept.exif).toBeUndefined();
  expect(await registered()).toMatchObject([{ purpose: 'challenge-image' }]);
});

test('players fetch it from the start on, others of the tenant after the end, and nobody else', async () => {
  const { url } = await upload(await picture().png().toBuffer());
  const { eventId, player } = await liveEvent();
  expect(await statusFor(url, player.token)).toBe(404);
  expect(await statusFor(url, tenant.organizer.token)).toBe(200);
  await setEvent(eventId, { lifecycle: 'active', startedAt: new Date(Date.now() - hour) });
  expect(await statusFor(url, player.token)).toBe(200);
  expect(await statusFor(url, tenant.participant.token)).toBe(404);
  expect(await statusFor(url, other.admin.token)).toBe(404);
  expect((await app.http.inject({ url })).statusCode).toBe(401);
  const params = { eventId, challengeId };
  expect((await app.call(playRoutes.challenge, player.token, { params })).body.data.imageUrl).toBe(url);
  const list = await app.call(playRoutes.summaries, player.token, { params });
  expect(list.body.data).toMatchObject([{ imageUrl: url }]);
  await setEvent(eventId, { lifecycle: 'completed', completedAt: new Date() });
  expect(await statusFor(url, tenant.participant.token)).toBe(200);
});

test('an event that is over goes on showing what it had, until it goes', async () => {
  const { url } = await upload(await picture().png().toBuffer());
  const { eventId, player } = await liveEvent();
  await setEvent(eventId, { lifecycle: 'completed', completedAt: new Date() });
  const second = await upload(await picture().png().toBuffer());
  const params = { eventId, challengeId };
  expect((await app.call(playRoutes.challenge, player.token, { params })).body.data.imageUrl).toBe(url);
  expect(await statusFor(url, player.token)).toBe(200);
  expect(await statusFor(second.url, player.token)).toBe(404);
  expect(await registered()).toHaveLength(2);
  const gone = await app.call(challengeRoutes.remove, tenant.contentCreator.token, {
    params: { challengeId },
  });
  expect(gone.status).toBe(200);
  expect(await registered()).toEqual([]);
});

test('another takes its place, none is left once it is removed, and each change is recorded', async () => {
  const first = await upload(await picture().png().toBuffer());
  const second = await upload(await picture().png().toBuffer());
  expect(second.url).not.toBe(first.url);
  expect(await statusFor(first.url, tenant.contentCreator.token)).toBe(404);
  expect((await remove()).body.data.imageUrl).toBeNull();
  expect((await remove()).status).toBe(200);
  expect(await registered()).toEqual([]);
  const actions = (await auditOf(app, challengeId)).map(({ action }) => action);
  expect(actions.filter((action) => action.endsWith('-image'))).toEqual([
    'challenge.set-image',
    'challenge.set-image',
    'challenge.remove-image',
  ]);
});

test('of uploads at the same time one is shown, and nothing else is left', async () => {
  const pictures = await Promise.all(Array.from({ length: 4 }, () => picture().png().toBuffer()));
  const replies = await Promise.all(pictures.map((content) => upload(content)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await registered()).toHaveLength(1);
});

/** Declares many pixels in a file of some bytes. */
const bomb = () =>
  sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test.each([
  [
    'a drawing with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an animation', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a bomb of pixels', bomb],
  ['one that would be blown up', async () => picture(399, 300).png().toBuffer()],
  ['one with a beginning alone', async () => (await picture().png().toBuffer()).subarray(0, 60)],
])('%s is refused', async (_what, content) => {
  expect(await upload(await content())).toMatchObject({
    status: 400,
    body: { code: 'INVALID_IMAGE', field: 'file' },
  });
  expect(await registered()).toEqual([]);
});

test('what is hidden behind a picture does not stay in it', async () => {
  const tail = Buffer.from('<script>alert("barracuda")</script>PK\u0003\u0004');
  const { url } = await upload(Buffer.concat([await picture().jpeg().toBuffer(), tail]));
  const { rawPayload } = await fetched(url, tenant.organizer.token);
  expect(rawPayload.includes('barracuda')).toBe(false);
});

test('who may not write the bank, and another tenant, change none', async () => {
  const content = await picture().png().toBuffer();
  expect((await upload(content, tenant.participant.token)).status).toBe(403);
  expect((await upload(content, tenant.organizer.token)).status).toBe(403);
  expect((await upload(content, other.contentCreator.token)).status).toBe(404);
  expect((await remove(tenant.orgAdministrator.token)).status).toBe(403);
  expect((await remove(other.admin.token)).status).toBe(404);
});
