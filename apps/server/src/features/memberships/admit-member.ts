import { memberChanged, t } from './declares.ts';
import type { Role } from '@guidon/contract';
import { memberships, type Tx, tenants } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { requireOpenTenant } from './admission.ts';
import { lockMembership, updateMembership } from './store.ts';
import { eq } from 'drizzle-orm';
import { setTimeZone } from '../accounts/index.ts';
import { requireAllowedName } from './names.ts';

/**
 * Makes a user a member of a tenant. A code of the tenant leaves the role of a member unchanged; an invitation gives
 * its own role, and readmits a removed member. Only an administrator can end a deactivation.
 */
export async function admitMember(
  tx: Tx,
  ctx: Pick<Services, 'bus' | 'entitlements'>,
  who: { tenantId: string; userId: string; role: Role },
  rule: 'keep-role' | 'readmit' = 'keep-role',
): Promise<{ isNew: boolean; role: Role }> {
  const { tenantId, userId, role } = who;
  await requireOpenTenant(tx, tenantId);
  const inserted = await tx
    .insert(memberships)
    .values({ tenantId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (inserted.length > 0) {
    // The row that was just made is counted.
    await ctx.entitlements.require(tx, tenantId, 'members', 0);
    ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
    return { isNew: true, role };
  }
  const member = await lockMembership(tx, tenantId, userId);
  if (rule === 'readmit' && (member?.isActive || member?.removedAt)) {
    if (!member.isActive) await ctx.entitlements.require(tx, tenantId, 'members', 1);
    await updateMembership(tx, ctx, who, { role, isActive: true, removedAt: null });
    return { isNew: false, role };
  }
  if (member?.isActive) return { isNew: false, role: member.role };
  throw ended(member);
}

/** Keeps a membership until the transaction ends; FORBIDDEN once it is over. */
export async function requireMembership(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const member = await lockMembership(tx, tenantId, userId);
  if (!member?.isActive) throw ended(member);
}

function ended(member: { removedAt: Date | null } | null): AppError {
  return new AppError('FORBIDDEN', member?.removedAt ? t('youWereRemoved') : t('youWereDeactivated'));
}

/** What a tenant lays down for an account that was made in it, in the transaction that makes it. */
export async function settleNewcomer(
  tx: Tx,
  { tenantId, userId, username }: { tenantId: string; userId: string; username: string },
): Promise<void> {
  await requireAllowedName(tx, tenantId, { field: 'username', name: username });
  const [tenant] = await tx
    .select({ timeZone: tenants.defaultTimeZone })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant?.timeZone) await setTimeZone(tx, userId, tenant.timeZone);
}
