import { hasRight, limits, type Role } from '@guidon/contract';
import { isNotSuspended, memberships, tenants, type Tx, users } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';

/** Keys of organizations that are open which end within a week, and were not made for a week or less. */
export function isExpiring(nowMs: number): SQL | undefined {
  return and(
    gt(apiKeys.expiresAt, new Date(nowMs)),
    lte(apiKeys.expiresAt, new Date(nowMs + limits.apiKeyWarningMs)),
    sql`${apiKeys.expiresAt} > ${apiKeys.createdAt} + make_interval(secs => ${limits.apiKeyWarningMs / 1000})`,
    isNotSuspended(apiKeys.tenantId),
  );
}

export function selectExpiring(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      tenantId: apiKeys.tenantId,
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      expiresAt: apiKeys.expiresAt,
      organization: tenants.displayName,
      role: memberships.role,
      maker: { userId: users.id, email: users.email, language: users.language },
    })
    .from(apiKeys)
    .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId))
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, apiKeys.tenantId), eq(memberships.userId, apiKeys.createdBy)),
    )
    .where(where);
}

/** Where a maker finds their keys. */
export function pageOfKeys(role: Role): string {
  return hasRight(role, 'settings.edit') ? '/admin/settings?tab=api-keys' : '/profile?tab=keys';
}

/** As the clock of the server says it: `2026-03-01`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
