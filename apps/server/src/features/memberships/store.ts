import type { Role } from '@guidon/contract';
import { memberships, newId, tenants, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';

/** Fails on `tenants_name_key`. */
export async function insertTenant(tx: Tx, name: string, displayName: string): Promise<string> {
  const id = newId();
  await tx.insert(tenants).values({ id, name, displayName });
  return id;
}

/** For an account made in the same transaction, which nothing has read yet; others are admitted. */
export async function insertMembership(tx: Tx, tenantId: string, userId: string, role: Role): Promise<void> {
  await tx.insert(memberships).values({ tenantId, userId, role });
}

/** Active memberships of a user, the one used last first. */
export async function activeMemberships(tx: Tx, userId: string) {
  return tx
    .select({ tenantId: memberships.tenantId, role: memberships.role, tenantName: tenants.name })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true)))
    .orderBy(sql`${memberships.lastSeenAt} desc nulls last`, memberships.createdAt);
}

/** Notes that a user is there, for the list of members. */
export async function markSeen(
  tx: Tx,
  { userId, tenantId }: { userId: string; tenantId: string | null },
  nowMs: number,
): Promise<void> {
  if (tenantId === null) return;
  await tx
    .update(memberships)
    .set({ lastSeenAt: new Date(nowMs) })
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
}
