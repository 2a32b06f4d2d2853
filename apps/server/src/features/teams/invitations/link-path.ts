import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';

/** The page of the web app that the link of an invitation leads to. */
export async function linkPath(tx: Tx, tenantId: string, token: string): Promise<string> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  return `/teams/invitations/${token}?${new URLSearchParams({ tenant: tenant?.name ?? '' }).toString()}`;
}
