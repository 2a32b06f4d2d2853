import { apiKeys } from '@guidon/db/schema/api-keys';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../../../platform/feature/cleanup.ts';

export const apiKeysCleanup: readonly Cleanup[] = [
  {
    name: 'apiKeys',
    remove: (tx, { keptFrom }) => tx.delete(apiKeys).where(lt(apiKeys.expiresAt, keptFrom)),
  },
];
