import type { FormerTenant, OwnTenant } from '@guidon/contract';
import { asPlatform, memberships, tenants, type Tx } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { activeMemberships } from './store.ts';

/** The caller's tenants by name, and the former ones; a session opened by a provider sees its own tenant only. */
export async function listTenants(
  ctx: SignedInCtx,
): Promise<{ tenants: OwnTenant[]; former: FormerTenant[]; isBound: boolean }> {
  const { userId, tenantId, boundTenantId } = ctx.actor;
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({
        id: tenants.id,
        name: tenants.name,
        displayName: tenants.displayName,
        role: memberships.role,
        isActive: memberships.isActive,
        removedAt: memberships.removedAt,
      })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(
        and(
          eq(memberships.userId, userId),
          boundTenantId === null ? undefined : eq(memberships.tenantId, boundTenantId),
        ),
      )
      .orderBy(asc(tenants.displayName), asc(tenants.id)),
  );
  return {
    tenants: rows
      .filter(({ isActive }) => isActive)
      .map(({ removedAt: _never, ...row }) => ({
        ...row,
        isCurrent: row.id === tenantId,
      })),
    former: rows
      .filter(({ isActive }) => !isActive)
      .map(({ id, displayName, removedAt }) => ({
        id,
        displayName,
        ended: removedAt ? 'removed' : 'deactivated',
      })),
    isBound: boundTenantId !== null,
  };
}

/** The tenant used last, whose branding mails about the account have; null without one. */
export async function homeTenantOf(tx: Tx, userId: string): Promise<string | null> {
  return (await activeMemberships(tx, userId))[0]?.tenantId ?? null;
}
