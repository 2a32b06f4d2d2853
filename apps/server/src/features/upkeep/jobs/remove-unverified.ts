import {
  asPlatform,
  auditLog,
  mails,
  memberships,
  newId,
  tenants,
  type Tx,
  users,
  violatedConstraint,
} from '@guidon/db';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { limits } from '@guidon/contract';
import type { Services } from '../../../platform/services/services.ts';

const atOnce = 500;

/**
 * Frees the address, the username and the tenant name of accounts that had to verify their address and have not in a
 * week. Where anything hangs on an account or its tenant both stay. Answers how many were removed.
 */
export async function removeUnverified(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(services.clock() - limits.unverifiedAccountMs);
  const due = await asPlatform(services, (tx) =>
    tx.select({ id: users.id }).from(users).where(isDue(before)).limit(atOnce),
  );
  let removed = 0;
  for (const { id } of due) if (await remove(services, id, before)) removed += 1;
  return removed;
}

function isDue(before: Date) {
  return and(
    eq(users.mustVerifyEmail, true),
    eq(users.isEmailVerified, false),
    eq(users.isSuperAdmin, false),
    isNull(users.deletedAt),
    lt(users.createdAt, before),
  );
}

/** References decide whether something is there still: they refuse the removal, and nothing of it happens. */
async function remove(services: Pick<Services, 'database'>, userId: string, before: Date): Promise<boolean> {
  try {
    return await asPlatform(services, (tx) => removeAccount(tx, userId, before));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return false;
  }
}

async function removeAccount(tx: Tx, userId: string, before: Date): Promise<boolean> {
  // Whoever is verifying the address at this moment goes first.
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue(before)))
    .for('update', { skipLocked: true });
  if (held.length === 0) return false;
  const left = await tx
    .delete(memberships)
    .where(eq(memberships.userId, userId))
    .returning({ tenantId: memberships.tenantId });
  const tenantIds = left.map(({ tenantId }) => tenantId);
  await tx.update(mails).set({ tenantId: null }).where(inArray(mails.tenantId, tenantIds));
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(tenants).where(inArray(tenants.id, tenantIds));
  await tx.insert(auditLog).values(
    [null, ...tenantIds].map((tenantId) => ({
      id: newId(),
      tenantId,
      action: tenantId === null ? 'user.remove-unverified' : 'tenant.remove-unverified',
      targetType: tenantId === null ? 'user' : 'tenant',
      targetId: tenantId ?? userId,
      details: { by: 'clock' },
    })),
  );
  return true;
}
