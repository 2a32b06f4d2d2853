import { teamInvitations } from '@guidon/db';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** Who came in with one stands in the history of the team. */
export const teamInvitationsCleanup: readonly Cleanup[] = [
  {
    name: 'teamInvitations',
    remove: (tx, { keptFrom }) => tx.delete(teamInvitations).where(lt(teamInvitations.expiresAt, keptFrom)),
  },
];
