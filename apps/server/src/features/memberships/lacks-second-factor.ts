import { memberships, secondFactors, tenantPolicies, users } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

/** For a query over users and memberships: the tenant requires a second factor of this role and the user has none. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`coalesce(exists (
    select from ${tenantPolicies}
    where ${tenantPolicies.tenantId} = ${memberships.tenantId}
      and ${memberships.role} = any (${tenantPolicies.secondFactorRoles})
  ) and not exists (
    select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  ), false)`;
