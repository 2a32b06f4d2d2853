import { type Tx, type UserId, userIdOf } from '@guidon/db';
import { historyPeople } from '@guidon/db/schema/exchange';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';
import { eventHistoryChanged, lockAnyEvent, publishEventChanged } from '../../events/index.ts';
import { moveResults } from './move-results.ts';

interface Claim {
  tenantId: string;
  /** An address that the claimant was shown to read. */
  email: string;
  userId: string;
}

type Needs = Pick<Services, 'bus' | 'realtime'>;

/**
 * Gives a member what was recorded for their address in past events of the organization; in how many. An event that they
 * take part in themselves is left as it is. The transaction is the platform's.
 */
export async function claimHistory(tx: Tx, ctx: Needs, { tenantId, email, userId }: Claim): Promise<number> {
  const waiting = await tx
    .select({ eventId: historyPeople.eventId, userId: historyPeople.userId })
    .from(historyPeople)
    .where(and(eq(historyPeople.tenantId, tenantId), eq(historyPeople.email, email)))
    .orderBy(historyPeople.eventId);
  let claimed = 0;
  for (const { eventId, userId: from } of waiting)
    if (await claimOne(tx, ctx, { tenantId, eventId, from: userIdOf(from), to: userIdOf(userId) }))
      claimed += 1;
  return claimed;
}

async function claimOne(
  tx: Tx,
  ctx: Needs,
  claim: { tenantId: string; eventId: string; from: UserId; to: UserId },
): Promise<boolean> {
  const { tenantId, eventId, from, to } = claim;
  await lockAnyEvent(tx, tenantId, eventId);
  const taken = await tx
    .update(historyPeople)
    .set({ claimedBy: to })
    .where(
      and(
        eq(historyPeople.tenantId, tenantId),
        eq(historyPeople.eventId, eventId),
        eq(historyPeople.userId, from),
        sql`not exists (select from event_participants p
          where p.tenant_id = ${tenantId} and p.event_id = ${eventId} and p.user_id = ${to})`,
      ),
    )
    .returning({ userId: historyPeople.userId });
  if (taken.length === 0) return false;
  await moveResults(tx, claim);
  ctx.bus.publishAfterCommit(tx, eventHistoryChanged, { tenantId, eventId });
  await publishEventChanged(tx, ctx, { tenantId, eventId });
  return true;
}
