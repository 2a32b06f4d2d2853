import { asPlatform, type Tx, users, violatedConstraint } from '@guidon/db';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { limits } from '@guidon/contract';
import { detachMails } from '../../../../platform/mail/outbox.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { everyPage } from '../../../../platform/services/slices.ts';
import { removeAccount } from '../../../accounts/index.ts';
import { deleteMemberships, deleteTenants } from '../../../memberships/index.ts';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import { cleanupAudit } from '../../declares.ts';

export const removeUnverifiedJob = defineCronJob({ name: 'remove-unverified', cron: '32 * * * *' });

const atOnce = 500;

/**
 * Frees the address, the username and the tenant name of accounts that were not verified within a week. An account or
 * tenant that anything refers to stays. Answers how many were removed.
 */
export async function removeUnverified(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(services.clock() - limits.unverifiedAccountMs);
  const due = (last: { id: string } | null) =>
    asPlatform(services, (tx) =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(isDue(before), last === null ? undefined : gt(users.id, last.id)))
        .orderBy(asc(users.id))
        .limit(atOnce),
    );
  let removed = 0;
  for await (const page of everyPage(atOnce, due))
    for (const { id } of page) if (await remove(services, id, before)) removed += 1;
  return removed;
}

function isDue(before: Date) {
  return and(
    eq(users.mustVerifyEmail, true),
    eq(users.isEmailVerified, false),
    eq(users.isSuperAdmin, false),
    isNull(users.deletedAt),
    lt(users.createdAt, before),
  );
}

/** Foreign keys decide whether anything refers to it: the removal then fails as a whole. */
async function remove(services: Pick<Services, 'database'>, userId: string, before: Date): Promise<boolean> {
  try {
    return await asPlatform(services, (tx) => removeWithTenants(tx, userId, before));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return false;
  }
}

async function removeWithTenants(tx: Tx, userId: string, before: Date): Promise<boolean> {
  // A verification at this moment wins.
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue(before)))
    .for('update', { skipLocked: true });
  if (held.length === 0) return false;
  const tenantIds = await deleteMemberships(tx, userId);
  await detachMails(tx, tenantIds);
  await removeAccount(tx, userId);
  await deleteTenants(tx, tenantIds);
  await cleanupAudit.recordOfClock(tx, [
    { tenantId: null, action: 'user.remove-unverified', targetId: userId },
    ...tenantIds.map((tenantId) => ({
      tenantId,
      action: 'tenant.remove-unverified' as const,
      targetId: tenantId,
    })),
  ]);
  return true;
}
