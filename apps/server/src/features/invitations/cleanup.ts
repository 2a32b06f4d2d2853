import { memberships, scoringUnits, type Tx, userIdOf, users } from '@guidon/db';
import { and, asc, eq, gt, notExists } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';
import { everyPage } from '../../platform/services/slices.ts';
import { isStandIn } from '../accounts/index.ts';
import { removeEmpty } from './claims/remove-empty.ts';

const mostAtOnce = 1_000;

/** Accounts that stood for people of an event that was deleted since: nobody signs in to them, and no list shows them. */
export const historyClaimsCleanup: readonly Cleanup[] = [
  {
    name: 'pastPeople',
    remove: async (tx) => {
      let rowCount = 0;
      for await (const left of everyPage(mostAtOnce, (last: StandIn | null) => standInsOfNothing(tx, last))) {
        for (const { tenantId, userId } of left) await removeEmpty(tx, tenantId, userIdOf(userId));
        rowCount += left.length;
      }
      return { rowCount };
    },
  },
];

interface StandIn {
  tenantId: string;
  userId: string;
}

function standInsOfNothing(tx: Tx, last: StandIn | null): Promise<StandIn[]> {
  const { tenantId, userId } = memberships;
  const ofMember = and(eq(scoringUnits.tenantId, tenantId), eq(scoringUnits.id, userId));
  return tx
    .select({ tenantId, userId })
    .from(users)
    .innerJoin(memberships, eq(userId, users.id))
    .where(
      and(
        isStandIn,
        last === null ? undefined : gt(userId, last.userId),
        notExists(tx.select({ id: scoringUnits.id }).from(scoringUnits).where(ofMember)),
      ),
    )
    .orderBy(asc(userId))
    .limit(mostAtOnce);
}
