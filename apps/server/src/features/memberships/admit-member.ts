import type { Role } from '@guidon/contract';
import { memberships, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { t } from './texts.ts';

/**
 * Makes a user a member of a tenant on a code of that tenant; whoever is one keeps their role. Fails for deactivated
 * and removed members, whom an administrator has put out: no code gets around that.
 */
export async function admitMember(
  tx: Tx,
  ctx: Pick<Services, 'bus'>,
  who: { tenantId: string; userId: string; role: Role },
): Promise<{ isNew: boolean }> {
  const { tenantId, userId, role } = who;
  const inserted = await tx
    .insert(memberships)
    .values({ tenantId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (inserted.length > 0) {
    ctx.bus.publishAfterCommit(tx, 'member-changed', { userId });
    return { isNew: true };
  }
  const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
  const [member] = await tx.select().from(memberships).where(own).for('update');
  if (member?.isActive) return { isNew: false };
  throw new AppError('FORBIDDEN', member?.removedAt ? t('youWereRemoved') : t('youWereDeactivated'));
}
