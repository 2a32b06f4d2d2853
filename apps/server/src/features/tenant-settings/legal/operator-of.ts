import { asPlatform, type Database, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { platformBrand } from '../../../platform/mail/mail-brand.ts';

export interface Operator {
  tenantId: string | null;
  name: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The tenant with this name or id; the platform when there is none. */
export async function operatorOf(
  services: { database: Database },
  tenant: string | undefined,
): Promise<Operator> {
  const platform = { tenantId: null, name: platformBrand.name };
  if (tenant === undefined || tenant === '') return platform;
  const wanted = tenant.toLowerCase();
  const where = uuid.test(wanted) ? eq(tenants.id, wanted) : eq(tenants.name, wanted);
  const [found] = await asPlatform(services, (tx) =>
    tx.select({ tenantId: tenants.id, name: tenants.displayName }).from(tenants).where(where).limit(1),
  );
  return found ?? platform;
}
