import type { Role } from '@guidon/contract';
import { memberships, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * Makes a user a member of a tenant on a credential of that tenant. Whoever is one keeps their role, whoever was removed
 * comes back in the given one. Fails for deactivated members: no code or invitation gets around that.
 */
export async function admitMember(
  tx: Tx,
  who: { tenantId: string; userId: string; role: Role },
): Promise<{ isNew: boolean }> {
  const { tenantId, userId, role } = who;
  const inserted = await tx
    .insert(memberships)
    .values({ tenantId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (inserted.length > 0) return { isNew: true };
  const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
  const [member] = await tx.select().from(memberships).where(own).for('update');
  if (member?.isActive) return { isNew: false };
  if (!member?.removedAt) {
    throw new AppError(
      'FORBIDDEN',
      'Your membership in this organization is deactivated. Its administrators can let you in again.',
    );
  }
  await tx
    .update(memberships)
    .set({ role, isActive: true, removedAt: null, createdAt: sql`now()` })
    .where(own);
  return { isNew: true };
}
