import { type EventDetail, eventImageRoutes, eventRoutes, limits } from '@guidon/contract';
import { asPlatform, auditLog, storedFiles } from '@guidon/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { type Failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let large: Buffer;
let shade = 0;

const pictureOf = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

beforeAll(async () => {
  app = await startTestApp({ tenantFileBytes: 40_000 });
  other = await createTenant(app);
});
beforeEach(async () => {
  tenant = await createTenant(app);
  // A picture of its own for each test, because equal ones have the same address.
  shade += 20;
  large = await pictureOf(2000, 900, `rgb(${shade}, 50, 50)`)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  const event = { createdBy: tenant.organizer.userId };
  ({ eventId } = await playEvent(app, tenant.tenantId, { event }));
});
afterAll(() => app.close());

async function upload(content: Buffer, token = tenant.organizer.token, id = eventId) {
  const { payload, contentType } = multipart([{ fileName: 'a.jpg', content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(eventImageRoutes.upload, { params: { eventId: id } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  const body = reply.json<Failure & { data: EventDetail }>();
  return { status: reply.statusCode, body, url: reply.statusCode === 201 ? body.data.imageUrl : null };
}

const remove = (token = tenant.organizer.token, id = eventId) =>
  app.call(eventImageRoutes.remove, token, { params: { eventId: id } });
const fetched = (url: string | null) => app.http.inject({ url: url ?? '' });
const registered = () =>
  app.database.platform.select().from(storedFiles).where(eq(storedFiles.tenantId, tenant.tenantId));
const eventOf = async (id: string, token = tenant.participant.token) =>
  (await app.call(eventRoutes.get, token, { params: { eventId: id } })).body.data;

test('a picture is made anew without what it tells, shown to members, and fetched by its hash', async () => {
  const before = await eventOf(eventId);
  const { status, url, body } = await upload(large);
  expect([status, body.data.version]).toEqual([201, before.version]);
  const bytes = await fetched(url);
  expect(bytes.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const kept = await sharp(bytes.rawPayload).metadata();
  const { eventImageWidth: width, eventImageHeight: height } = limits;
  expect(kept).toMatchObject({ format: 'webp', width, height });
  expect(kept.exif).toBeUndefined();
  expect((await eventOf(eventId)).imageUrl).toBe(url);
  expect(app.signals.map(({ channel, event }) => [channel, event])).toContainEqual([
    `private-event-${eventId}`,
    'event-changed',
  ]);
});

test('another takes its place, and none is left once it is removed', async () => {
  const first = await upload(large);
  const second = await upload(await pictureOf(800, 200, '#33c').png().toBuffer());
  expect(second.url).not.toBe(first.url);
  expect((await fetched(first.url)).statusCode).toBe(404);
  expect(await registered()).toMatchObject([{ purpose: 'event-image', createdBy: tenant.organizer.userId }]);
  expect((await remove()).body.data.imageUrl).toBeNull();
  expect((await remove()).status).toBe(200);
  expect((await fetched(second.url)).statusCode).toBe(404);
  expect(await registered()).toEqual([]);
  const actions = await asPlatform(app.services, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, eventId)),
  );
  const ofImages = actions.map(({ action }) => action).filter((action) => action.endsWith('-image'));
  expect(ofImages.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'event.remove-image',
    'event.set-image',
    'event.set-image',
  ]);
});

test('a copy of the event shows the same picture, until both are gone', async () => {
  const { url } = await upload(large);
  const params = { eventId };
  const copied = await app.call(eventRoutes.duplicate, tenant.organizer.token, { params, body: {} });
  const copyId = copied.body.data.id;
  expect(copied.body.data.imageUrl).toBe(url);
  expect(await registered()).toHaveLength(1);
  await remove();
  expect((await fetched(url)).statusCode).toBe(200);
  const gone = await app.call(eventRoutes.remove, tenant.organizer.token, { params: { eventId: copyId } });
  expect(gone.status).toBe(200);
  expect((await fetched(url)).statusCode).toBe(404);
  expect(await registered()).toEqual([]);
});

test('of uploads at the same time one is shown, and nothing else is left', async () => {
  const colours = ['#111', '#222', '#333', '#444'];
  const pictures = await Promise.all(colours.map((colour) => pictureOf(1600, 400, colour).png().toBuffer()));
  const replies = await Promise.all(pictures.map((picture) => upload(picture)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const shown = (await eventOf(eventId)).imageUrl;
  const found = await Promise.all(replies.map(async ({ url }) => (await fetched(url)).statusCode === 200));
  expect(found.filter(Boolean)).toHaveLength(1);
  expect(replies[found.indexOf(true)]?.url).toBe(shown);
  expect(await registered()).toHaveLength(1);
});

test.each([
  ['no picture at all', async () => Buffer.from('<svg onload=alert(1)>')],
  ['one that would be blown up', async () => pictureOf(799, 400, '#fff').png().toBuffer()],
  [
    'one with a beginning alone',
    async () => (await pictureOf(1600, 400, '#fff').png().toBuffer()).subarray(0, 60),
  ],
])('%s is refused', async (_what, content) => {
  expect(await upload(await content())).toMatchObject({
    status: 400,
    body: { code: 'INVALID_IMAGE', field: 'file' },
  });
  expect(await registered()).toEqual([]);
});

test('who may not edit the event, another tenant, and an archived event get none', async () => {
  expect((await upload(large, tenant.participant.token)).status).toBe(403);
  expect((await upload(large, tenant.contentCreator.token)).status).toBe(403);
  expect((await upload(large, other.admin.token)).status).toBe(404);
  expect((await remove(other.admin.token)).status).toBe(404);
  const draft = { lifecycle: 'draft', archivedAt: new Date(), createdBy: tenant.organizer.userId } as const;
  const archived = await playEvent(app, tenant.tenantId, { event: draft });
  expect(await upload(large, undefined, archived.eventId)).toMatchObject({
    body: { code: 'EVENT_ARCHIVED' },
  });
  expect((await remove(undefined, archived.eventId)).body).toMatchObject({ code: 'EVENT_ARCHIVED' });
});

test('pictures count to the room of the organization', async () => {
  const noise = Buffer.alloc(1600 * 400 * 3);
  for (let place = 0; place < noise.length; place += 1) noise[place] = (place * 2_654_435_761) >>> 24;
  const raw = { width: 1600, height: 400, channels: 3 } as const;
  const dense = await sharp(noise, { raw }).png().toBuffer();
  expect(await upload(dense)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  expect((await eventOf(eventId)).imageUrl).toBeNull();
});
