import { memberships, scoringUnits, type Tx, userIdOf, users } from '@guidon/db';
import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/cleanup.ts';
import { isStandIn } from '../accounts/index.ts';
import { removeEmpty } from './remove-empty.ts';

const mostAtOnce = 1_000;

/** Accounts that stood for people of an event that was deleted since: nobody signs in to them, and no list shows them. */
export const historyClaimsCleanup: readonly Cleanup[] = [
  {
    name: 'pastPeople',
    remove: async (tx) => {
      const left = await standInsOfNothing(tx);
      for (const { tenantId, userId } of left) await removeEmpty(tx, tenantId, userIdOf(userId));
      return { rowCount: left.length };
    },
  },
];

function standInsOfNothing(tx: Tx): Promise<{ tenantId: string; userId: string }[]> {
  const { tenantId, userId } = memberships;
  const ofMember = and(eq(scoringUnits.tenantId, tenantId), eq(scoringUnits.id, userId));
  return tx
    .select({ tenantId, userId })
    .from(users)
    .innerJoin(memberships, eq(userId, users.id))
    .where(and(isStandIn, notExists(tx.select({ id: scoringUnits.id }).from(scoringUnits).where(ofMember))))
    .orderBy(asc(userId))
    .limit(mostAtOnce);
}
