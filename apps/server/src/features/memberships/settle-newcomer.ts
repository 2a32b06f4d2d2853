import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { giveTimeZone } from '../accounts/index.ts';
import { requireAllowedName } from './refused-names.ts';

/** What a tenant lays down for an account that was made in it, in the transaction that makes it. */
export async function settleNewcomer(
  tx: Tx,
  { tenantId, userId, username }: { tenantId: string; userId: string; username: string },
): Promise<void> {
  await requireAllowedName(tx, tenantId, { field: 'username', name: username });
  const [tenant] = await tx
    .select({ timeZone: tenants.defaultTimeZone })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant?.timeZone) await giveTimeZone(tx, userId, tenant.timeZone);
}
