import { eventHosts, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';

export async function removeHost(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await tx.delete(eventHosts).where(and(eq(eventHosts.tenantId, tenantId), eq(eventHosts.userId, userId)));
}
