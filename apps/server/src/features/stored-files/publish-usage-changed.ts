import { privateUserChannel, type RealtimeEvents, rolesWith } from '@guidon/contract';
import { memberships, type Tx, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';

/** Whoever may look after the storage of a tenant. */
export function storageAdmins(tx: Tx, tenantId: string) {
  return tx
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
        inArray(memberships.role, [...rolesWith('storage.manage')]),
      ),
    );
}

/** Has open pages of admins fetch what is stored. */
export async function publishUsageChanged(
  tx: Tx,
  { tenantId, realtime }: Pick<Services, 'realtime'> & { tenantId: string },
): Promise<void> {
  const admins = await storageAdmins(tx, tenantId);
  const data: RealtimeEvents['usage-changed'] = { tenantId };
  realtime.publishToManyAfterCommit(
    tx,
    admins.map(({ userId }) => privateUserChannel(userId)),
    'usage-changed',
    data,
    { tenantId },
  );
}
