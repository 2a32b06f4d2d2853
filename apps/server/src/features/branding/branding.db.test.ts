import { type BrandingBody, brandingRoutes, limits, roles } from '@guidon/contract';
import { asPlatform, auditLog, brandingLogos } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  other = await createTenant(app);
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const chosen: BrandingBody = {
  logoUrl: null,
  brandingType: 'text',
  companyName: 'Harbour <b>Security</b>',
  fontFamily: 'System Serif',
  textColor: '#1d4ed8',
  fontSize: '32px',
  version: 0,
};
const shown = { ...chosen, textColor: '#1D4ED8', isDefault: false, logoWidth: null, logoHeight: null };
const platform = {
  logoUrl: null,
  logoWidth: null,
  logoHeight: null,
  brandingType: 'logo',
  companyName: 'Guidon',
  fontFamily: 'Inter',
  textColor: '#10B981',
  fontSize: '28px',
  isDefault: true,
  version: 0,
};

const save = (body: Partial<BrandingBody>, token = tenant.admin.token) =>
  app.call(brandingRoutes.update, token, { body: { ...chosen, ...body } });
const reset = (version: number, token = tenant.admin.token) =>
  app.call(brandingRoutes.reset, token, { body: { version } });

async function seenBy(headers: Record<string, string>, query: { tenant?: string } = {}) {
  const response = await app.http.inject({ url: urlOf(brandingRoutes.get, { query }), headers });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

async function brandOf(named: string) {
  const reply = await app.call(brandingRoutes.get, null, { query: { tenant: named } });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function audited(action: string) {
  return asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details, actor: auditLog.actorUserId })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, action)))
      .orderBy(auditLog.id),
  );
}

function solid(width: number, height: number, background = '#1d4ed8') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function upload(content: Buffer | string, token = tenant.admin.token, fileName = 'logo.png') {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(brandingRoutes.uploadLogo, {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  const body = reply.json<{
    data: { logoUrl: string; logoWidth: number; logoHeight: number };
    code: string;
    message: string;
    field: string;
  }>();
  return { status: reply.statusCode, body, logo: body.data };
}

const fetchLogo = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

describe('who asks how an organization is shown', () => {
  test('gets the platform where none is named', async () => {
    expect((await app.call(brandingRoutes.get, null, {})).body.data).toEqual(platform);
  });

  test('gets the default in the name of one that has chosen nothing', async () => {
    for (const named of [tenant.name, tenant.name.toUpperCase(), tenant.tenantId])
      expect(await brandOf(named)).toEqual({ ...platform, companyName: tenant.name });
  });

  test.each(['nobody', "'; drop table tenants; --", '00000000-0000-0000-0000-000000000000', '%'])(
    'learns nothing of %j',
    async (named) => expect(await brandOf(named)).toEqual(platform),
  );

  test('names it by the parameter, else by X-Tenant-ID, else by the cookie', async () => {
    await save({});
    const header = { 'x-tenant-id': tenant.tenantId };
    const cookie = { cookie: `tenant=${tenant.tenantId}` };
    expect((await seenBy(header)).body).toContain('Harbour');
    expect((await seenBy(cookie)).body).toContain('Harbour');
    expect((await seenBy(header, { tenant: other.name })).body).not.toContain('Harbour');
    expect((await seenBy({ ...cookie, 'x-tenant-id': other.tenantId })).body).not.toContain('Harbour');
  });

  test('answers 304 when nothing has changed', async () => {
    const first = await seenBy({}, { tenant: tenant.name });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.any(String) });
    expect(String(first.headers['vary'])).toContain('X-Tenant-ID, Cookie');
    const held = { 'if-none-match': String(first.headers.etag) };
    expect(await seenBy(held, { tenant: tenant.name })).toMatchObject({ status: 304, body: '' });
    await save({});
    expect((await seenBy(held, { tenant: tenant.name })).status).toBe(200);
  });
});

describe('a branding', () => {
  test('is set, changed and dropped by an admin, and holds for that organization alone', async () => {
    const saved = await save({});
    expect(saved.body.data).toEqual({ ...shown, version: saved.body.data.version });
    expect(await brandOf(tenant.name)).toEqual(saved.body.data);
    expect((await brandOf(other.name)).isDefault).toBe(true);
    const changed = await save({ companyName: 'Harbour', version: saved.body.data.version });
    expect(changed.body.data).toMatchObject({
      companyName: 'Harbour',
      version: saved.body.data.version + 1,
    });
    expect((await audited('branding.update'))[1]).toMatchObject({
      actor: tenant.admin.userId,
      details: { companyName: 'Harbour', textColor: '#1D4ED8', version: changed.body.data.version },
    });
    const dropped = await reset(changed.body.data.version);
    expect(dropped.body.data).toEqual({ ...platform, companyName: tenant.name });
    expect(await audited('branding.reset')).toHaveLength(1);
  });

  test('is for admins', async () => {
    const png = await solid(40, 40).png().toBuffer();
    for (const role of roles.filter((one) => one !== 'admin')) {
      const { token } = tenant[role];
      expect((await save({}, token)).status).toBe(403);
      expect((await reset(0, token)).status).toBe(403);
      expect((await upload(png, token)).status).toBe(403);
    }
    expect((await brandOf(tenant.name)).isDefault).toBe(true);
  });

  test('is not written over one that was not seen', async () => {
    const first = await Promise.all([save({ companyName: 'One' }), save({ companyName: 'Two' })]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const version = (await brandOf(tenant.name)).version;
    const both = await Promise.all([save({ version }), reset(version)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(failure(await save({ version: version + 9 })).code).toBe('CONFLICT');
  });

  test('of before a reset is never taken for a later one', async () => {
    const nowMs = Date.now();
    app.setClock(nowMs);
    const { version } = (await save({})).body.data;
    await reset(version);
    app.setClock(nowMs + 2_000);
    await save({ companyName: 'New' });
    expect((await save({ companyName: 'Late', version })).status).toBe(409);
    app.setClock(Date.now());
  });

  test.each([
    [{ companyName: '  ' }, 'companyName', 'companyName is required'],
    [{ companyName: 'a\u0007b' }, 'companyName', 'companyName must not contain control characters'],
    [{ textColor: 'red' }, 'textColor', 'textColor must be a colour such as #10B981'],
    [{ textColor: '#10b981;}*{display:none' }, 'textColor', 'textColor must be a colour such as #10B981'],
    [{ fontSize: '15px' }, 'fontSize', 'fontSize must be between 16 and 48 pixels'],
    [{ fontSize: '49px' }, 'fontSize', 'fontSize must be between 16 and 48 pixels'],
    [{ fontSize: '3em' }, 'fontSize', 'fontSize must be in pixels, such as 28px'],
    [{ logoUrl: 'https://evil.example/x.png' }, 'logoUrl', 'logoUrl must be the address of an uploaded logo'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'logoUrl must be the address of an uploaded logo'],
  ])('cannot be %j', async (wrong, field, message) => {
    const reply = await save(wrong);
    expect([reply.status, failure(reply)]).toEqual([400, expect.objectContaining({ field, message })]);
  });

  test('is set in a family of the list only', async () => {
    const response = await app.http.inject({
      method: 'PUT',
      url: '/api/settings/branding',
      headers: { authorization: `Bearer ${tenant.admin.token}` },
      payload: { ...chosen, fontFamily: 'Inter; background: url(//evil.example)' },
    });
    expect([response.statusCode, response.json<{ field: string }>().field]).toEqual([400, 'fontFamily']);
  });
});

describe('a logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('of the kind %s becomes a PNG that fits', async (format) => {
    const { status, logo } = await upload(
      await solid(1_600, 300, '#0a0')
        .toFormat(format)
        .withExif({ IFD0: { Artist: 'lighthouse' } })
        .toBuffer(),
    );
    expect([status, logo.logoWidth, logo.logoHeight]).toEqual([201, 800, 150]);
    const { rawPayload, headers } = await fetchLogo(logo.logoUrl);
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'png', width: 800, height: 150 });
    expect([kept.exif, kept.xmp, kept.icc]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.includes('lighthouse')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const again = await fetchLogo(logo.logoUrl, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('keeps what can be seen through, and loses what hides behind its end', async () => {
    const clear = sharp({ create: { width: 60, height: 30, channels: 4, background: '#00000000' } });
    const script = '<script>alert(1)</script>';
    const { logo } = await upload(Buffer.concat([await clear.png().toBuffer(), Buffer.from(script)]));
    const { rawPayload } = await fetchLogo(logo.logoUrl);
    expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true);
    expect(rawPayload.includes('script')).toBe(false);
  });

  test('is shown once a change names it, and by its own organization alone', async () => {
    const { logo } = await upload(await solid(300, 60).png().toBuffer());
    expect((await brandOf(tenant.name)).isDefault).toBe(true);
    const foreign = await save({ logoUrl: logo.logoUrl, brandingType: 'logo' }, other.admin.token);
    expect([foreign.status, failure(foreign).field]).toEqual([400, 'logoUrl']);
    const saved = await save({ logoUrl: logo.logoUrl, brandingType: 'logo' });
    expect(saved.body.data).toMatchObject({ ...logo, brandingType: 'logo' });
    const without = await save({ logoUrl: null, version: saved.body.data.version });
    expect(without.body.data).toMatchObject({ logoUrl: null, logoWidth: null });
  });

  test('that was uploaded twice is one, and stays when another organization has the same', async () => {
    const bytes = await solid(90, 30, '#c00').png().toBuffer();
    const first = await upload(bytes);
    const second = await upload(bytes);
    const theirs = await upload(bytes, other.admin.token);
    expect([second.logo.logoUrl, theirs.logo.logoUrl]).toEqual([first.logo.logoUrl, first.logo.logoUrl]);
    expect((await fetchLogo(first.logo.logoUrl)).statusCode).toBe(200);
  });

  test('that is not used makes room after ten others; the one in use stays', async () => {
    const nowMs = Date.now();
    const at = async (n: number) => {
      app.setClock(nowMs + n);
      return (
        await upload(
          await solid(30 + n, 30)
            .png()
            .toBuffer(),
        )
      ).logo.logoUrl;
    };
    const used = await at(0);
    await save({ logoUrl: used });
    const oldest = await at(1);
    const rest: string[] = [];
    for (let n = 2; n <= limits.logoDrafts + 1; n += 1) rest.push(await at(n));
    app.setClock(Date.now());
    expect((await fetchLogo(oldest)).statusCode).toBe(404);
    for (const url of [used, ...rest]) expect((await fetchLogo(url)).statusCode).toBe(200);
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(brandingLogos).where(eq(brandingLogos.tenantId, tenant.tenantId)),
    );
    expect(rows).toHaveLength(limits.logoDrafts + 1);
    const late = await save({ logoUrl: oldest, version: (await brandOf(tenant.name)).version });
    expect(failure(late)).toMatchObject({
      field: 'logoUrl',
      message: 'This logo is no longer there. Please upload it again.',
    });
  });

  test.each(['0'.repeat(64), `${'0'.repeat(63)}g`, '..%2f..%2fetc%2fpasswd', 'x'])(
    'called %s is not there',
    async (name) => {
      const reply = await fetchLogo(`/api/branding/logos/${name}.png`);
      expect([400, 404]).toContain(reply.statusCode);
    },
  );
});

describe('is no logo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', svg],
    ['an SVG with a prolog', `\ufeff<?xml version="1.0"?>\n<!-- a -->\n${svg}`],
  ])('%s, with a sentence that says so', async (_what, content) => {
    const { status, body } = await upload(content, tenant.admin.token, 'logo.svg');
    expect([status, body.code, body.message, body.field]).toEqual([
      400,
      'INVALID_IMAGE',
      'An SVG can carry programs. Please upload a PNG, JPEG or WebP instead.',
      'file',
    ]);
  });

  test.each([
    ['an SVG that begins like a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('%s', async (_what, content) => {
    const { status, body } = await upload(content);
    expect([status, body.code]).toEqual([400, 'INVALID_IMAGE']);
  });

  test('a few bytes that would unpack to gigabytes', async () => {
    const bomb = await solid(30, 30).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const { status, body } = await upload(bomb);
    expect([status, body.message]).toEqual([400, 'The picture has more than 16 million pixels.']);
  });

  test.each([
    [20, 100, 'The picture is 20 by 100 pixels; each side needs at least 24.'],
    [7_000, 30, 'The picture is 7000 by 30 pixels; each side may have 6000 at most.'],
    [1_000, 40, 'The picture is more than 12 times as wide as high.'],
    [40, 400, 'The picture is more than 4 times as high as wide.'],
  ])('one of %i by %i', async (width, height, message) => {
    const { status, body } = await upload(await solid(width, height).png().toBuffer());
    expect([status, body.message]).toEqual([400, message]);
  });

  test('one that is larger than what may be sent', async () => {
    const { status, body } = await upload(Buffer.alloc(limits.logoBytes + 1));
    expect([status, body.message]).toEqual([413, 'The picture is larger than 2 MB.']);
  });
});
