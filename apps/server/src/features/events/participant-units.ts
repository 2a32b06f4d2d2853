import { eventCounters, eventParticipants, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';

interface EventKey {
  tenantId: string;
  eventId: string;
}

const countersOf = ({ tenantId, eventId }: EventKey) =>
  and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId));

/** No fact of the event is recorded until the transaction ends, so that what was answered stays what it is. */
export async function lockFacts(tx: Tx, key: EventKey): Promise<void> {
  await tx
    .select({ eventId: eventCounters.eventId })
    .from(eventCounters)
    .where(countersOf(key))
    .for('no key update');
}

/**
 * The unit of a participant, kept until the transaction ends; null for who does not take part. Then the counters of the
 * event, so that nobody registers or scores meanwhile: in the order in which a registration takes the two.
 */
export async function lockPerson(tx: Tx, person: EventKey & { userId: UserId }): Promise<UnitId | null> {
  const { tenantId, eventId, userId } = person;
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
  await lockFacts(tx, person);
  const [participant] = await find();
  return participant?.unitId ?? null;
}

/**
 * Answers that wait are looked at again before they are written: somebody scores for another unit from now on, or for none,
 * or a question is gone. Nothing is written before the transaction ends.
 */
export async function outdateAnswers(tx: Tx, key: EventKey): Promise<void> {
  await tx.update(eventCounters).set({ answersOutdatedAt: sql`clock_timestamp()` }).where(countersOf(key));
}
