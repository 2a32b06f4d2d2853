import { memberships, type Tx, type UserId, userIdOf, users } from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** Members by those of some addresses that they have shown to be theirs; of accounts elsewhere nothing is asked. */
export async function knownMembers(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, UserId>> {
  const rows = await tx
    .select({ email: users.email, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        eq(users.isEmailVerified, true),
        isNull(users.deletedAt),
        sql`${users.email} = any (${sql.param([...emails])}::text[])`,
      ),
    );
  return new Map(rows.map(({ email, userId }) => [email, userIdOf(userId)]));
}
