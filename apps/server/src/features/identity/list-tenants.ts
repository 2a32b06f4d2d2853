import { type FormerTenant, type OwnTenant, Role } from '@guidon/contract';
import { asPlatform, memberships, sessions, tenants } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';

/** The caller's tenants by name, and those they no longer belong to. */
export async function listTenants(
  ctx: SignedInCtx,
): Promise<{ tenants: OwnTenant[]; former: FormerTenant[]; isBound: boolean }> {
  const { userId, sessionId, tenantId } = ctx.actor;
  const { rows, session } = await asPlatform(ctx, async (tx) => ({
    rows: await tx
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
      .where(eq(memberships.userId, userId))
      .orderBy(asc(tenants.displayName), asc(tenants.id)),
    session: (
      await tx.select({ ssoTenantId: sessions.ssoTenantId }).from(sessions).where(eq(sessions.id, sessionId))
    )[0],
  }));
  return {
    tenants: rows
      .filter(({ isActive }) => isActive)
      .map(({ removedAt: _never, ...row }) => ({
        ...row,
        role: Role.parse(row.role),
        isCurrent: row.id === tenantId,
      })),
    former: rows
      .filter(({ isActive }) => !isActive)
      .map(({ id, displayName, removedAt }) => ({
        id,
        displayName,
        ended: removedAt ? 'removed' : 'deactivated',
      })),
    isBound: Boolean(session?.ssoTenantId),
  };
}
