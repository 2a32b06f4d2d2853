import { asPlatform, brandingLogos, brandings, type Database, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { type BrandRow, brandingRow, logoRow, usesLogo } from './store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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
