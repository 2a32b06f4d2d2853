import { brandings, type Database, inTenant } from '@guidon/db';
import { platformBrand } from '../../platform/mail/mail-brand.ts';

/** The accent of an organization as `#rrggbb`, or the product's where it has chosen none. */
export async function readAccent(services: { database: Database }, tenantId: string): Promise<string> {
  const [chosen] = await inTenant({ ...services, tenantId }, (tx) =>
    tx.select({ accent: brandings.textColor }).from(brandings),
  );
  return chosen?.accent ?? platformBrand.accent;
}
