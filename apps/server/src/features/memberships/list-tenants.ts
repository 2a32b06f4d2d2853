import type { FormerTenant, OwnTenant, TenantHolder } from '@guidon/contract';
import { asPlatform, memberships, tenants, type Tx } from '@guidon/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { nothingHere } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { admittedTenants } from './admission.ts';
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

/** Another tenant of the caller that has an event, a challenge or a team of that id; NOT_FOUND where none has. */
export function findHolder(ctx: SignedInCtx, id: string): Promise<TenantHolder> {
  return asPlatform(ctx, async (tx) => {
    const others = (await admittedTenants(tx, ctx)).filter((tenant) => tenant.id !== ctx.actor.tenantId);
    if (others.length === 0) throw nothingHere();
    const ids = others.map((tenant) => tenant.id);
    const { rows } = await tx.execute<{ tenant_id: string }>(sql`
      select tenant_id from events where tenant_id in ${ids} and id = ${id}
      union all select tenant_id from challenges where tenant_id in ${ids} and id = ${id}
      union all select tenant_id from teams where tenant_id in ${ids} and id = ${id}`);
    const holder = others.find((tenant) => tenant.id === rows[0]?.tenant_id);
    if (!holder) throw nothingHere();
    return { name: holder.name, displayName: holder.displayName };
  });
}

/** The tenant used last, whose branding mails about the account have; null without one. */
export async function homeTenantOf(tx: Tx, userId: string): Promise<string | null> {
  return (await activeMemberships(tx, userId))[0]?.tenantId ?? null;
}
