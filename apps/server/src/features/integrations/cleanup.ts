import { limits } from '@guidon/contract';
import { webhookDeliveries, apiKeys } from '@guidon/db/schema/integrations';
import { and, lt, ne } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

const dayMs = 24 * 60 * 60_000;

export const webhooksCleanup: readonly Cleanup[] = [
  {
    name: 'webhookDeliveries',
    remove: (tx, { now }) => {
      const before = new Date(now.getTime() - limits.webhookDays * dayMs);
      return tx
        .delete(webhookDeliveries)
        .where(and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, before)));
    },
  },
];

export const apiKeysCleanup: readonly Cleanup[] = [
  {
    name: 'apiKeys',
    remove: (tx, { keptFrom }) => tx.delete(apiKeys).where(lt(apiKeys.expiresAt, keptFrom)),
  },
];
