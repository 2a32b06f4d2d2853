import { memberships, secondFactors, tenantPolicies, type Tx, users } from '@guidon/db';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

/** For a query over users and memberships: the tenant asks this role for a second factor and the user has none. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`coalesce(exists (
    select from ${tenantPolicies}
    where ${tenantPolicies.tenantId} = ${memberships.tenantId}
      and ${memberships.role} = any (${tenantPolicies.secondFactorRoles})
  ) and not exists (
    select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  ), false)`;

/** Whether an account has a second factor that was confirmed. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const enrolled = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return enrolled.length > 0;
}
