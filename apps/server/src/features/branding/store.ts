import type { BrandingBody } from '@guidon/contract';
import { brandingLogos, brandings, tenants, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';

export const brandingRow = {
  brandingType: brandings.brandingType,
  companyName: brandings.companyName,
  fontFamily: brandings.fontFamily,
  textColor: brandings.textColor,
  fontSizePx: brandings.fontSizePx,
  version: brandings.version,
};
export const logoRow = {
  sha256: brandingLogos.sha256,
  width: brandingLogos.width,
  height: brandingLogos.height,
};

/** A tenant and its branding; `branding` is null while none was chosen. */
export interface BrandRow {
  displayName: string;
  branding: Pick<typeof brandings.$inferSelect, keyof typeof brandingRow> | null;
  logo: Pick<typeof brandingLogos.$inferSelect, keyof typeof logoRow> | null;
}

/** Joins the logo that a branding refers to. */
export const usesLogo = and(
  eq(brandingLogos.tenantId, brandings.tenantId),
  eq(brandingLogos.sha256, brandings.logoSha256),
);

export async function readBrand(tx: Tx, tenantId: string): Promise<BrandRow | null> {
  const [found] = await tx
    .select({ displayName: tenants.displayName, branding: brandingRow, logo: logoRow })
    .from(tenants)
    .leftJoin(brandings, eq(brandings.tenantId, tenants.id))
    .leftJoin(brandingLogos, usesLogo)
    .where(eq(tenants.id, tenantId));
  return found ?? null;
}

/** Answers the new version, or null when `version` is no longer the current one. */
export async function writeBranding(
  tx: Tx,
  tenantId: string,
  { version, values, nowMs }: { version: number; values: BrandingValues; nowMs: number },
): Promise<number | null> {
  const updatedAt = new Date(nowMs);
  const [written] =
    version === 0
      ? await tx
          .insert(brandings)
          // Versions begin at the clock, so that none repeats after a reset, when a client may still know an old one.
          .values({ tenantId, ...values, version: Math.floor(nowMs / 1000), updatedAt })
          .onConflictDoNothing()
          .returning({ version: brandings.version })
      : await tx
          .update(brandings)
          .set({ ...values, version: sql`${brandings.version} + 1`, updatedAt })
          .where(and(eq(brandings.tenantId, tenantId), eq(brandings.version, version)))
          .returning({ version: brandings.version });
  return written?.version ?? null;
}

export type BrandingValues = Omit<typeof brandings.$inferInsert, 'tenantId' | 'version' | 'updatedAt'>;

export function valuesOf(body: BrandingBody, logoSha256: string | null): BrandingValues {
  const { brandingType, companyName, fontFamily, textColor } = body;
  return {
    brandingType,
    companyName,
    fontFamily,
    textColor: textColor.toUpperCase(),
    fontSizePx: Number.parseInt(body.fontSize, 10),
    logoSha256,
  };
}

/** False when `version` is no longer the current one. */
export async function deleteBranding(tx: Tx, tenantId: string, version: number): Promise<boolean> {
  const deleted = await tx
    .delete(brandings)
    .where(and(eq(brandings.tenantId, tenantId), eq(brandings.version, version)))
    .returning({ version: brandings.version });
  return deleted.length === 1;
}
