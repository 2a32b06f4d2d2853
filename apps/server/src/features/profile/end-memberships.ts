import { memberships, type Tx } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';

/** Ends every membership of a user and answers where they were. */
export async function endMemberships(tx: Tx, userId: string, nowMs: number): Promise<{ tenantId: string }[]> {
  return tx
    .update(memberships)
    .set({ isActive: false, removedAt: new Date(nowMs) })
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .returning({ tenantId: memberships.tenantId });
}
