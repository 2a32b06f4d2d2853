import { limits, profileRoutes, sessionRoutes, standingsRoutes } from '@guidon/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoner, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { joinEvent, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import {
  auditOf,
  createOwner,
  fetchBytes,
  type Owner,
  picture,
  rowOf,
  uploadPicture,
} from './profile-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let ada: Owner;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await createOwner(app, tenant.tenantId);
});

const pathOf = (userId: string) => urlOf(profileRoutes.avatar, { params: { userId } });

async function upload(content: Buffer, fileName = 'me.png') {
  return uploadPicture(app, ada.token, content, fileName);
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'of the kind %s becomes a small square WebP',
    async (format) => {
      const { status, body } = await upload(await picture(format, { width: 300, height: 120 }).toBuffer());
      expect(status).toBe(201);
      const { bytes, headers } = await fetchBytes(app, body.data.avatarUrl, ada.token);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    },
  );

  test('loses what the camera wrote beside it, and stands upright', async () => {
    const tall = await picture('jpeg', { width: 60, height: 30 })
      .withExif({
        IFD0: { Copyright: 'lighthouse', Artist: 'lighthouse' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tall).metadata()).exif).toBeDefined();
    const { body } = await upload(tall);
    const { bytes } = await fetchBytes(app, body.data.avatarUrl, ada.token);
    const kept = await sharp(bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('lighthouse')).toBe(false);
  });

  test('that hides something behind its end or in its name comes out without it', async () => {
    const script = '<script>alert(1)</script>PK\u0003\u0004';
    const polyglot = Buffer.concat([await picture('png').toBuffer(), Buffer.from(script)]);
    const { status, body } = await upload(polyglot, '../../evil.html');
    expect(status).toBe(201);
    const { bytes } = await fetchBytes(app, body.data.avatarUrl, ada.token);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
  });

  test('that moves is kept as its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { body } = await upload(moving);
    const { bytes } = await fetchBytes(app, body.data.avatarUrl, ada.token);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(green);
  });
});

/** A PNG of one colour whose header claims any size: a few bytes that unpack to gigabytes. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const small = await picture('png').toBuffer();
  small.writeUInt32BE(width, 16);
  small.writeUInt32BE(height, 20);
  return small;
}

describe('is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG that begins like a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    ['an empty WebP', Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')],
  ])('%s', async (_what, content) => {
    const { status, body } = await upload(content);
    expect([status, body.code]).toEqual([400, 'INVALID_IMAGE']);
    expect((await rowOf(app, ada.userId)).avatarKey).toBeNull();
  });

  test('a half of a picture', async () => {
    const noise = Buffer.from(Array.from({ length: 100 * 100 * 3 }, (_, n) => (n * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
      .png()
      .toBuffer();
    const { status, body } = await upload(whole.subarray(0, whole.length / 2));
    expect([status, body.code]).toEqual([400, 'INVALID_IMAGE']);
  });

  test.each([
    [20_000, 20_000],
    [1, 2_000_000_000],
    [65_535, 500],
  ])('one that claims %i by %i pixels, before it is unpacked', async (width, height) => {
    const { status, body } = await upload(await claiming(width, height));
    expect([status, body.code]).toEqual([400, 'INVALID_IMAGE']);
  });

  test('one of too many bytes', async () => {
    const { status, body } = await upload(Buffer.alloc(limits.avatarBytes + 1, 1));
    expect([status, body.code, body.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'The picture is larger than 5 MB.',
    ]);
  });
});

describe('one’s picture', () => {
  test('replaces the one before, whose bytes are gone, and is removed', async () => {
    const first = (await upload(await picture('png').toBuffer())).body.data.avatarUrl;
    const { avatarKey: firstKey } = await rowOf(app, ada.userId);
    const second = (await upload(await picture('jpeg').toBuffer())).body.data.avatarUrl;
    expect(second).not.toBe(first);
    await expect(app.services.files.open(firstKey ?? '')).rejects.toThrow('File not found.');
    expect((await app.call(sessionRoutes.me, ada.token, {})).body.user.avatarUrl).toBe(second);

    const { avatarKey } = await rowOf(app, ada.userId);
    expect((await app.call(profileRoutes.removeAvatar, ada.token, {})).status).toBe(200);
    expect((await app.call(profileRoutes.removeAvatar, ada.token, {})).status).toBe(200);
    await expect(app.services.files.open(avatarKey ?? '')).rejects.toThrow('File not found.');
    expect((await app.call(sessionRoutes.me, ada.token, {})).body.user.avatarUrl).toBeNull();
    expect((await fetchBytes(app, pathOf(ada.userId), ada.token)).status).toBe(404);
    expect((await auditOf(app, ada.userId)).map(({ action }) => action)).toEqual([
      'user.set-avatar',
      'user.set-avatar',
      'user.remove-avatar',
    ]);
  });

  test('is asked for again only when it changed', async () => {
    await upload(await picture('png').toBuffer());
    const { headers } = await fetchBytes(app, pathOf(ada.userId), ada.token);
    expect(headers['cache-control']).toBe('private, no-cache');
    const etag = String(headers.etag);
    const again = await fetchBytes(app, pathOf(ada.userId), ada.token, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is there for members of the tenant, by token or cookie, and for no one else', async () => {
    await upload(await picture('png').toBuffer());
    const path = pathOf(ada.userId);
    expect((await fetchBytes(app, path, tenant.participant.token)).status).toBe(200);
    const byCookie = await app.http.inject({ url: path, cookies: { token: tenant.organizer.token } });
    expect(byCookie.statusCode).toBe(200);
    const other = await createTenant(app);
    for (const token of [other.admin.token, other.participant.token, await createLoner(app)]) {
      expect((await fetchBytes(app, path, token)).status).toBe(404);
    }
    expect((await app.http.inject({ url: path })).statusCode).toBe(401);
  });

  test('is the owner’s without a tenant too', async () => {
    const token = await createLoner(app);
    const { status, body } = await uploadPicture(app, token, await picture('png').toBuffer());
    expect(status).toBe(201);
    expect((await fetchBytes(app, body.data.avatarUrl, token)).status).toBe(200);
  });

  test('stands on boards as soon as it is there', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId);
    await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
    const onBoard = async () =>
      (await app.call(standingsRoutes.leaderboard, ada.token, { params: { eventId } })).body.data[0]?.unit
        .avatarUrl;
    expect(await onBoard()).toBeNull();
    const { body } = await upload(await picture('png').toBuffer());
    await expect.poll(onBoard).toBe(body.data.avatarUrl);
  });
});
