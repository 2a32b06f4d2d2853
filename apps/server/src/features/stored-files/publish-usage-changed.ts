import { privateUserChannel, type RealtimeEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { membersWithRight } from '../memberships/index.ts';

/** Has open pages of admins fetch what is stored. */
export async function publishUsageChanged(
  tx: Tx,
  { tenantId, realtime }: Pick<Services, 'realtime'> & { tenantId: string },
): Promise<void> {
  const admins = await membersWithRight(tx, tenantId, 'storage.manage');
  const data: RealtimeEvents['usage-changed'] = { tenantId };
  realtime.publishToManyAfterCommit(
    tx,
    admins.map(({ userId }) => privateUserChannel(userId)),
    'usage-changed',
    data,
    { tenantId },
  );
}
