import { randomBytes } from 'node:crypto';
import { unlimited } from '../../platform/entitlements/entitlements.ts';
import { asPlatform, type Database, tenants, users } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { hashPassword, insertUser } from '../accounts/index.ts';
import { insertMembership, insertTenant } from '../memberships/index.ts';

export interface ProvisionedAdmin {
  email: string;
  /** Set when it was generated here, so that it can be printed once. */
  generatedPassword: string | null;
}

const tenantName = 'main';
const tenantDisplayName = 'Main organization';

/** An advisory lock of its own; processes that start together take turns. */
const lockKey = 7_140_022;

/** Creates the first super-admin and its tenant; null when there is a super-admin already. */
export async function provisionAdmin(
  database: Database,
  given: { email: string | undefined; password: string | undefined },
): Promise<ProvisionedAdmin | null> {
  const email = (given.email ?? 'admin@guidon.example').toLowerCase();
  const generatedPassword = given.password === undefined ? randomBytes(12).toString('base64url') : null;
  return asPlatform({ database }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const existing = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.isSuperAdmin, true))
      .limit(1);
    if (existing.length > 0) return null;
    const passwordHash = await hashPassword(given.password ?? generatedPassword ?? '');
    const flags = { isSuperAdmin: true, isEmailVerified: true };
    const userId = await insertUser(tx, { email, username: 'admin', passwordHash }, flags);
    const [known] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, tenantName));
    const tenantId = known?.id ?? (await insertTenant(tx, tenantName, tenantDisplayName));
    await insertMembership(tx, { entitlements: unlimited }, { tenantId, userId, role: 'admin' });
    return { email, generatedPassword };
  });
}
