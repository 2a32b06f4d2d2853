import type { Role } from '@guidon/contract';
import {
  isSuspended,
  memberships,
  secondFactors,
  ssoConnections,
  tenantPolicies,
  tenants,
  type Tx,
  users,
} from '@guidon/db';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { lacksSecondFactor, rulesFor } from '../../memberships/index.ts';

export interface SignInTenant {
  tenantId: string;
  tenantName: string;
  tenantDisplayName: string;
  role: Role;
  mustSetUpSecondFactor: boolean;
  isOutside: boolean;
  isExpired: boolean;
  needsSso: boolean;
  isSuspended: boolean;
}

interface SignInOrigin {
  address: string;
  nowMs: number;
}

/** Loads and locks an account for a sign-in, in one statement, with its tenants, the one used last first. */
export async function lockSigningIn(tx: Tx, userId: string, { address, nowMs }: SignInOrigin) {
  const { isOutside, isExpired, needsSso } = rulesFor(address, nowMs);
  const signInTenants = sql<SignInTenant[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
        'tenantId', ${tenants.id}, 'tenantName', ${tenants.name}, 'tenantDisplayName', ${tenants.displayName},
        'role', ${memberships.role}, 'mustSetUpSecondFactor', ${lacksSecondFactor},
        'isOutside', ${isOutside}, 'isExpired', ${isExpired}, 'needsSso', ${needsSso},
        'isSuspended', ${isSuspended(tenants.id)}
      ) order by ${memberships.lastSeenAt} desc nulls last, ${memberships.createdAt})
    from ${memberships}
    join ${tenants} on ${tenants.id} = ${memberships.tenantId}
    left join ${tenantPolicies} on ${tenantPolicies.tenantId} = ${memberships.tenantId}
    left join ${ssoConnections} on ${ssoConnections.tenantId} = ${memberships.tenantId}
    where ${and(eq(memberships.userId, users.id), eq(memberships.isActive, true))}
  ), '[]')`;
  const [account] = await tx
    .select({
      user: users,
      isEnrolled: sql<boolean>`${secondFactors.userId} is not null`,
      tenants: signInTenants,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(users.id, userId))
    .for('share', { of: users });
  return account ?? null;
}
