import { eventCounters, eventParticipants, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

const countersOf = (tenantId: string, eventIds: readonly string[]) =>
  and(eq(eventCounters.tenantId, tenantId), inArray(eventCounters.eventId, [...eventIds]));

/** No fact of these events is recorded until the transaction ends, so that what was answered stays what it is. */
export async function lockFactsOf(tx: Tx, tenantId: string, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .select({ id: eventCounters.eventId })
    .from(eventCounters)
    .where(countersOf(tenantId, eventIds))
    .orderBy(asc(eventCounters.eventId))
    .for('no key update');
}

interface PersonKey {
  tenantId: string;
  eventId: string;
  userId: UserId;
}

/**
 * The unit of a participant, kept until the transaction ends; null for who does not take part. Then the counters of the
 * event, so that nobody registers or scores meanwhile: in the order in which a registration takes the two.
 */
export async function lockPerson(tx: Tx, { tenantId, eventId, userId }: PersonKey): Promise<UnitId | null> {
  const find = () =>
    tx
      .select({ unitId: eventParticipants.unitId })
      .from(eventParticipants)
      .where(
        and(
          eq(eventParticipants.tenantId, tenantId),
          eq(eventParticipants.eventId, eventId),
          eq(eventParticipants.userId, userId),
        ),
      )
      .for('update');
  await find();
  await lockFactsOf(tx, tenantId, [eventId]);
  const [participant] = await find();
  return participant?.unitId ?? null;
}

/**
 * Has the answers that wait looked at again before they are written, because a participant scores for another unit or
 * for none, or a question is gone. Like `lockFactsOf`, it lets none of these events record a fact until the transaction
 * ends.
 */
export async function outdateAnswers(tx: Tx, tenantId: string, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(eventCounters)
    .set({ answersOutdatedAt: sql`clock_timestamp()` })
    .where(countersOf(tenantId, eventIds));
}
