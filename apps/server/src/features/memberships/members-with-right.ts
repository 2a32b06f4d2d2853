import { type Right, rolesWith } from '@guidon/contract';
import { memberships, type Tx, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';

/** Active members whose role has a right, to be written to or told; none whose account is disabled. */
export function membersWithRight(tx: Tx, tenantId: string, right: Right) {
  return tx
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...rolesWith(right)]),
      ),
    )
    .orderBy(users.id);
}
