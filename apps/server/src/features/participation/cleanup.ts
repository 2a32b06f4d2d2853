import { coHostInvitations } from '@guidon/db/schema/participation';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** Who co-hosts an event stands in a row of its own. */
export const coHostsCleanup: readonly Cleanup[] = [
  {
    name: 'coHostInvitations',
    remove: (tx, { keptFrom }) =>
      tx.delete(coHostInvitations).where(lt(coHostInvitations.expiresAt, keptFrom)),
  },
];
