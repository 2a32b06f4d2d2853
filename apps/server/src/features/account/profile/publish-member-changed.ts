import { participantChanged } from '../../events/index.ts';
import { memberChanged } from '../../memberships/index.ts';
import { memberships, scoringUnits, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';

/** After the commit: sessions of a user and the boards they stand on show how they are called and look now. */
export async function publishMemberChanged(
  tx: Tx,
  ctx: Pick<Services, 'bus'>,
  userId: string,
): Promise<void> {
  const places = await tx
    .select({ tenantId: scoringUnits.tenantId, eventId: scoringUnits.eventId })
    .from(memberships)
    .innerJoin(
      scoringUnits,
      and(eq(scoringUnits.tenantId, memberships.tenantId), eq(scoringUnits.id, memberships.userId)),
    )
    .where(eq(memberships.userId, userId));
  ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
  for (const place of places) ctx.bus.publishAfterCommit(tx, participantChanged, { ...place, userId });
}
