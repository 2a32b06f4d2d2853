import { type Right, rolesWith } from '@guidon/contract';
import { memberships, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';

/** Ids of the active members whose role has a right. */
export async function idsWithRight(tx: Tx, tenantId: string, right: Right): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...rolesWith(right)]),
      ),
    );
  return rows.map(({ userId }) => userId);
}
