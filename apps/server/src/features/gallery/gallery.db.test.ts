import {
  galleryRoutes,
  type GalleryImage,
  limits,
  notificationRoutes,
  profileRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventHosts, events, memberships, newId, storedFiles } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { multipart } from '../../testing/multipart.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { type Failure, failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { createOwner, fetchBytes, password } from '../account/profile/profile-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let player: TestActor;
let host: TestActor;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  tenant = await createTenant(app);
  other = await createTenant(app);
  const createdBy = tenant.organizer.userId;
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { createdBy } }));
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  host = await createMember(app, tenant.tenantId, 'organizer');
  await asPlatform(app.services, (tx) =>
    tx.insert(eventHosts).values({
      tenantId: tenant.tenantId,
      eventId,
      userId: host.userId,
      rights: ['edit'],
      invitedBy: tenant.admin.userId,
    }),
  );
});
afterAll(() => app.close());

let shade = 0;

/** A picture of its own each time. */
function drawn(width = 1_200, height = 800) {
  shade += 7;
  return sharp({ create: { width, height, channels: 3, background: `rgb(${shade % 256}, 50, 90)` } });
}

type Query = { with?: GalleryImage['with']; eventId?: string };

async function upload(actor: TestActor, query: Query = {}, content?: Buffer) {
  const bytes = content ?? (await drawn().jpeg().toBuffer());
  const { payload, contentType } = multipart([{ fileName: 'day.jpg', content: bytes }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(galleryRoutes.upload, { query }),
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': contentType },
    payload,
  });
  const body = reply.json<Failure & { data: GalleryImage }>();
  return { status: reply.statusCode, body, image: body.data };
}

async function added(actor: TestActor, query: Query = {}): Promise<GalleryImage> {
  const { status, body, image } = await upload(actor, query);
  expect(status, JSON.stringify(body)).toBe(201);
  return image;
}

const bytesOf = async (url: string, { token }: TestActor) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
const list = async ({ token }: TestActor, query: Record<string, string> = {}) =>
  (await app.call(galleryRoutes.list, token, { query })).body.data;
const remove = (id: string, { token }: TestActor) =>
  app.call(galleryRoutes.remove, token, { params: { imageId: id } });
const share = (id: string, { token }: TestActor, body: { with: GalleryImage['with']; eventId?: string }) =>
  app.call(galleryRoutes.share, token, { params: { imageId: id }, body });

async function sees(actor: TestActor, { id, url, thumbnailUrl }: GalleryImage): Promise<boolean> {
  const isListed = (await list(actor, { limit: '200' })).some((image) => image.id === id);
  const statuses = [await bytesOf(url, actor), await bytesOf(thumbnailUrl, actor)].map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses).toEqual(isListed ? [200, 200] : [404, 404]);
  return isListed;
}

const whoSees = async (image: GalleryImage) => {
  const readers = { participant: tenant.participant, player, host, organizer: tenant.organizer };
  const all = { ...readers, author: tenant.contentCreator, admin: tenant.admin, stranger: other.admin };
  const seen: string[] = [];
  for (const [name, actor] of Object.entries(all)) if (await sees(actor, image)) seen.push(name);
  return seen;
};

async function actionsOn(targetId: string): Promise<string[]> {
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, targetId), eq(auditLog.tenantId, tenant.tenantId)))
      .orderBy(auditLog.at, auditLog.id),
  );
  return rows.map(({ action }) => action);
}

test('a photo is made anew: upright, smaller, and without where it was taken', async () => {
  const photo = await drawn(3_000, 1_500)
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const turned = await sharp(photo).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { status, image } = await upload(player, {}, turned);
  expect([status, image.width, image.height]).toEqual([201, 1_024, 2_048]);
  const [whole, small] = [await bytesOf(image.url, player), await bytesOf(image.thumbnailUrl, player)];
  const found = await sharp(whole.rawPayload).metadata();
  expect(found).toMatchObject({ format: 'webp', width: 1_024, height: 2_048 });
  expect([found.exif, found.xmp, found.iptc, found.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(whole.rawPayload.includes('somebody')).toBe(false);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 640 });
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^private/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  for (const content of [Buffer.from('<svg/>'), Buffer.from('GIF89a'), photo.subarray(0, 400)])
    expect((await upload(player, {}, content)).body.code).toBe('INVALID_IMAGE');
  expect(await actionsOn(image.id)).toEqual(['gallery.upload']);
});

test('who sees a picture is its maker alone, those of the event, or the organization', async () => {
  expect(await whoSees(await added(player))).toEqual(['player']);
  const ofEvent = await added(player, { with: 'event', eventId });
  expect(ofEvent).toMatchObject({ with: 'event', event: { id: eventId }, can: { edit: true, remove: true } });
  expect(await whoSees(ofEvent)).toEqual(['player', 'host', 'organizer', 'admin']);
  expect((await list(host, { eventId })).map(({ id }) => id)).toEqual([ofEvent.id]);
  const members = ['participant', 'player', 'host', 'organizer', 'author', 'admin'];
  expect((await share(ofEvent.id, player, { with: 'tenant' })).body.data).toMatchObject({ event: null });
  expect(await whoSees(ofEvent)).toEqual(members);
  await share(ofEvent.id, player, { with: 'private' });
  expect(await whoSees(ofEvent)).toEqual(['player']);
  for (const who of [tenant.admin, other.admin]) {
    expect((await share(ofEvent.id, who, { with: 'tenant' })).status).toBe(404);
    const change = { params: { imageId: ofEvent.id }, body: { caption: 'Mine' } };
    expect((await app.call(galleryRoutes.update, who.token, change)).status).toBe(404);
    expect((await remove(ofEvent.id, who)).status).toBe(404);
  }
  const caption = { params: { imageId: ofEvent.id }, body: { caption: ' The hall <b> ' } };
  const renamed = await app.call(galleryRoutes.update, player.token, caption);
  expect(renamed.body.data.caption).toBe('The hall <b>');
  const actions = ['gallery.upload', 'gallery.share', 'gallery.share', 'gallery.update'];
  expect(await actionsOn(ofEvent.id)).toEqual(actions);
});

test('an event is one that the caller takes part in or runs, and is not named once they do not see it', async () => {
  const { tenantId } = tenant;
  const draft = await playEvent(app, tenantId, { event: { lifecycle: 'draft', name: 'Secret plans' } });
  const foreign = await playEvent(app, other.tenantId);
  for (const id of [draft.eventId, foreign.eventId, newId()])
    expect((await upload(player, { with: 'event', eventId: id })).status).toBe(404);
  expect((await upload(tenant.participant, { with: 'event', eventId })).status).toBe(404);
  for (const query of [{ with: 'event' as const }, { with: 'tenant' as const, eventId }])
    expect((await upload(player, query)).body.code).toBe('VALIDATION_FAILED');
  const internal = await playEvent(app, tenantId, {
    event: { visibility: 'internal', name: 'Behind doors' },
  });
  const guest = at(await createPlayers(app, tenantId, internal.eventId, 1), 0);
  const image = await added(guest, { with: 'event', eventId: internal.eventId });
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ lifecycle: 'draft' }).where(eq(events.id, internal.eventId)),
  );
  const [mine] = await list(guest, { of: 'mine' });
  expect(mine).toMatchObject({ id: image.id, with: 'event', event: null });
  expect(JSON.stringify(await list(guest))).not.toContain('Behind doors');
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set({ lifecycle: 'completed', archivedAt: new Date() })
      .where(eq(events.id, internal.eventId)),
  );
  const again = await upload(guest, { with: 'event', eventId: internal.eventId });
  expect(again.body.code).toBe('EVENT_ARCHIVED');
});

test('staff take down what others see, with a row in the audit log, and its bytes are gone', async () => {
  const ofEvent = await added(player, { with: 'event', eventId });
  const ofTenant = await added(player, { with: 'tenant' });
  expect(failure(await remove(ofEvent.id, host)).code).toBe('FORBIDDEN');
  expect(failure(await remove(ofTenant.id, tenant.participant)).code).toBe('FORBIDDEN');
  const seen = (await list(tenant.contentCreator)).find(({ id }) => id === ofTenant.id);
  expect(seen?.can).toEqual({ edit: false, remove: true });
  expect((await remove(ofTenant.id, tenant.contentCreator)).status).toBe(200);
  expect(await actionsOn(ofTenant.id)).toEqual(['gallery.upload', 'gallery.take-down']);
  const [one, two] = await Promise.all([remove(ofEvent.id, tenant.organizer), remove(ofEvent.id, player)]);
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 404]));
  const again = await added(player, { with: 'event', eventId });
  const key = { params: { imageId: again.id } };
  const kept = await asPlatform(app.services, (tx) =>
    tx.select().from(storedFiles).where(eq(storedFiles.purpose, 'gallery-image')),
  );
  expect((await app.call(galleryRoutes.remove, tenant.organizer.token, key)).status).toBe(200);
  expect(await actionsOn(eventId)).toContain('event.remove-picture');
  const left = await asPlatform(app.services, (tx) =>
    tx.select().from(storedFiles).where(eq(storedFiles.purpose, 'gallery-image')),
  );
  expect(left).toHaveLength(kept.length - 2);
  for (const { id, storageKey } of kept.filter((file) => !left.some(({ id: same }) => same === file.id))) {
    expect(id).not.toBe('');
    await expect(app.services.files.open(storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('who has added a picture that staff take down is notified with the reason, and of nothing else', async () => {
  const bell = async ({ token }: TestActor) =>
    (await app.call(notificationRoutes.list, token, { query: {} })).body.data
      .filter(({ link }) => link === '/gallery?of=mine')
      .map(({ title, message }) => [title, message]);
  const owner = await createMember(app, tenant.tenantId, 'participant');
  const [named, plain, own] = [
    await added(owner, { with: 'tenant' }),
    await added(owner, { with: 'tenant' }),
    await added(owner, { with: 'tenant' }),
  ];
  const params = { imageId: named.id };
  await app.call(galleryRoutes.update, owner.token, { params, body: { caption: 'The <b> hall' } });
  const query = { reason: 'It shows a screen with a flag.' };
  const refused = await app.call(galleryRoutes.remove, tenant.participant.token, { params, query });
  expect(refused.status).toBe(403);
  await app.call(galleryRoutes.remove, owner.token, { params: { imageId: own.id }, query });
  await app.runJobs('notify');
  expect(await bell(owner)).toEqual([]);
  expect((await app.call(galleryRoutes.remove, tenant.admin.token, { params, query })).status).toBe(200);
  await remove(plain.id, tenant.contentCreator);
  await app.runJobs('notify');
  expect(await bell(owner)).toEqual(
    expect.arrayContaining([
      ['Your picture “The <b> hall” was removed from the gallery', 'Reason: It shows a screen with a flag.'],
      ['A picture of yours was removed from the gallery', 'Staff have removed it and gave no reason.'],
    ]),
  );
  expect(await bell(owner)).toHaveLength(2);
  expect(await bell(tenant.admin)).toEqual([]);
});

test('parallel uploads never pass the room that a member has', async () => {
  const who = await createMember(app, tenant.tenantId, 'participant');
  const first = await added(who);
  const { tenantId } = tenant;
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(galleryImages).where(eq(galleryImages.id, first.id)),
  );
  // Room for two more of the same size.
  const sizeBytes = limits.galleryBytes - 3 * first.sizeBytes;
  const stuffing = { tenantId, id: newId(), purpose: 'gallery-image' as const, storageKey: 'x', sha256: '' };
  await asPlatform(app.services, async (tx) => {
    await tx.insert(storedFiles).values({ ...stuffing, sizeBytes });
    await tx
      .update(galleryImages)
      .set({ fileId: stuffing.id })
      .where(eq(galleryImages.id, row?.id ?? ''));
  });
  const content = await drawn().jpeg().toBuffer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(who, {}, content)));
  const codes = replies.map(({ status, body }) => (status === 201 ? 201 : body.code));
  const { usedBytes, limitBytes, images } = (await app.call(galleryRoutes.quota, who.token, {})).body.data;
  expect(usedBytes).toBeLessThanOrEqual(limitBytes);
  expect(images).toBeGreaterThan(1);
  expect(codes.filter((code) => code === 201)).toHaveLength(images - 1);
  expect(codes.filter((code) => code === 'QUOTA_EXCEEDED')).toHaveLength(11 - images);
  const registered = await asPlatform(app.services, (tx) =>
    tx.select().from(storedFiles).where(eq(storedFiles.createdBy, who.userId)),
  );
  expect(registered).toHaveLength(2 * images);
});

test('pictures are handed out with the account and go with it, or a while after its owner has left', async () => {
  const { tenantId } = tenant;
  const owner = await createOwner(app, tenantId);
  const image = await added(owner, { with: 'tenant' });
  const { bytes } = await fetchBytes(app, '/api/users/export-data', owner.token);
  const files = unzipSync(bytes);
  expect(Buffer.from(files['gallery.json'] ?? []).toString()).toContain(image.id);
  expect(await sharp(files[`gallery/${image.id}.webp`]).metadata()).toMatchObject({ format: 'webp' });
  const filesOf = (userId: string) =>
    asPlatform(app.services, (tx) => tx.select().from(storedFiles).where(eq(storedFiles.createdBy, userId)));
  const [file] = await filesOf(owner.userId);
  const { username } = (await app.call(profileRoutes.me, owner.token, {})).body.data;
  const gone = { body: { currentPassword: password, confirmation: username } };
  expect((await app.call(profileRoutes.deleteMe, owner.token, gone)).status).toBe(200);
  expect(await filesOf(owner.userId)).toEqual([]);
  await expect(app.services.files.open(file?.storageKey ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const leaver = await createMember(app, tenantId, 'participant');
  const kept = await added(leaver, { with: 'tenant' });
  const leave = (removedAt: Date) =>
    asPlatform(app.services, (tx) =>
      tx
        .update(memberships)
        .set({ isActive: false, removedAt })
        .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, leaver.userId))),
    );
  const nowMs = app.services.clock();
  await leave(new Date(nowMs - 1_000));
  expect(await sees(tenant.admin, kept)).toBe(false);
  const clean = () =>
    app.jobs.find(({ job }) => job.name === 'remove-left-gallery-images')?.run(null, { isLast: true });
  await clean();
  expect(await filesOf(leaver.userId)).toHaveLength(2);
  await leave(new Date(nowMs - limits.galleryKeptMs - 1_000));
  const cleaning = await asPlatform(app.services, async (tx) => {
    await tx
      .update(memberships)
      .set({ isActive: true, removedAt: null })
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, leaver.userId)));
    const running = clean();
    await eventually(() => waitingForLocks(app)).toBe(1);
    return { running };
  });
  await cleaning.running;
  expect(await filesOf(leaver.userId)).toHaveLength(2);
  await leave(new Date(nowMs - limits.galleryKeptMs - 1_000));
  await clean();
  expect(await filesOf(leaver.userId)).toEqual([]);
});
