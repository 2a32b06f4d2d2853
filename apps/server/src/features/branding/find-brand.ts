import { asPlatform, brandingLogos, brandings, type Database, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { type BrandRow, brandingRow, logoRow, usesLogo } from './store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How the tenant of a name or an id is shown; null when there is none such. */
export async function findBrand(services: { database: Database }, tenant: string): Promise<BrandRow | null> {
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

/** Where the bytes of a logo are kept; two tenants that use one picture have the same bytes. */
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
