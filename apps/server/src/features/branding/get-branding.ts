import { createHash } from 'node:crypto';
import { type Branding, BrandFont, defaultBranding } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { cookieNames } from '../../platform/http/access-token.ts';
import type { Exchange, Ctx } from '../../platform/http/context.ts';
import { asPlatform, brandingLogos, brandings, type Database, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { type BrandRow, brandingRow, logoRow, usesLogo } from './store.ts';
import { logoUrlOf } from '../../platform/files/pictures.ts';
import { platformBrand } from '../../platform/mail/mail-brand.ts';

/** The branding of the requested tenant; 304 when the client has the current version. */
export async function getBranding(
  ctx: Ctx,
  tenant: string | undefined,
  exchange: Exchange,
): Promise<Branding | FastifyReply> {
  const { request, reply } = exchange;
  const wanted = tenant || tenantOf(exchange);
  const data = presentBranding(wanted ? await findBrand(ctx, wanted) : null);
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'X-Tenant-ID, Cookie' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return data;
}

function tenantOf({ request }: Exchange): string | undefined {
  const header = request.headers['x-tenant-id'];
  return (typeof header === 'string' && header) || request.cookies[cookieNames.tenant];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function findBrand(services: { database: Database }, tenant: string): Promise<BrandRow | null> {
  const wanted = tenant.toLowerCase();
  const [found] = await asPlatform(services, (tx) =>
    tx
      .select({ displayName: tenants.displayName, branding: brandingRow, logo: logoRow })
      .from(tenants)
      .leftJoin(brandings, eq(brandings.tenantId, tenants.id))
      .leftJoin(brandingLogos, usesLogo)
      .where(uuid.test(wanted) ? eq(tenants.id, wanted) : eq(tenants.name, wanted))
      .limit(1),
  );
  return found ?? null;
}

/** Storage key of a logo; tenants with the same picture share the bytes. */
export async function findLogoKey(services: { database: Database }, sha256: string): Promise<string | null> {
  const [found] = await asPlatform(services, (tx) =>
    tx
      .select({ storageKey: brandingLogos.storageKey })
      .from(brandingLogos)
      .where(eq(brandingLogos.sha256, sha256))
      .limit(1),
  );
  return found?.storageKey ?? null;
}

/** The tenant's branding, or the default under its name; under the platform's where there is no tenant. */
export function presentBranding(row: BrandRow | null): Branding {
  const { branding, logo } = row ?? { branding: null, logo: null };
  if (!branding) {
    return {
      ...defaultBranding,
      logoWidth: null,
      logoHeight: null,
      companyName: row?.displayName ?? platformBrand.name,
      isDefault: true,
      version: 0,
    };
  }
  const { brandingType, companyName, textColor, version } = branding;
  return {
    logoUrl: logo && logoUrlOf(logo.sha256),
    logoWidth: logo?.width ?? null,
    logoHeight: logo?.height ?? null,
    brandingType,
    companyName,
    // A later version may not know the stored font.
    fontFamily: BrandFont.catch(defaultBranding.fontFamily).parse(branding.fontFamily),
    textColor,
    fontSize: `${branding.fontSizePx}px`,
    isDefault: false,
    version,
  };
}
