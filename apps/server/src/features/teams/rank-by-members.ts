import { rolesWith } from '@guidon/contract';
import { eventParticipants, memberships, type Tx, type UnitId } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type LiveEvents, rankStaffTeam } from '../standings/index.ts';

/** A team with a member who may read the answers in the bank is unranked. */
export async function rankByMembers(
  tx: Tx,
  { live, clock }: { live: LiveEvents; clock: () => number },
  { tenantId, eventId, id: unitId }: { tenantId: string; eventId: string; id: UnitId },
): Promise<void> {
  const [staff] = await tx
    .select({ userId: memberships.userId })
    .from(eventParticipants)
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, eventParticipants.tenantId),
        eq(memberships.userId, eventParticipants.userId),
      ),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.unitId, unitId),
        inArray(memberships.role, [...rolesWith('bank.read')]),
      ),
    )
    .limit(1);
  const decided = { hasStaff: staff !== undefined, atMs: clock() };
  await rankStaffTeam(tx, live, { tenantId, eventId, unitId }, decided);
}
