import { eventParticipants, events, scoringUnits, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isCompetition } from './practice-event.ts';
import { requireUnarchived } from './visibility.ts';
import { outdateAnswers } from './lock-facts.ts';
import { participantChanged, t, unitChanged } from './declares.ts';

interface UnitKey {
  tenantId: string;
  eventId: string;
  unitId: UnitId;
}

const isUnit = ({ tenantId, eventId, unitId }: UnitKey) =>
  and(eq(scoringUnits.tenantId, tenantId), eq(scoringUnits.eventId, eventId), eq(scoringUnits.id, unitId));

/**
 * Makes changes of an event's teams and of its list of challenges follow each other; answers do not wait for this lock.
 * EVENT_ARCHIVED for one that is only read.
 */
export async function lockEvent(tx: Tx, tenantId: string, eventId: string) {
  const event = await lockAnyEvent(tx, tenantId, eventId);
  requireUnarchived(event);
  return event;
}

/** The same, archived or not. */
export async function lockAnyEvent(tx: Tx, tenantId: string, eventId: string) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId), isCompetition))
    .for('no key update');
  if (!event) throw notFound(t('eventNotFound'));
  return event;
}

export async function insertTeamUnit(
  tx: Tx,
  { tenantId, eventId, unitId }: UnitKey,
  name: string,
): Promise<void> {
  await tx.insert(scoringUnits).values({ tenantId, eventId, id: unitId, kind: 'team', name });
}

export async function renameTeamUnit(
  tx: Tx,
  ctx: Pick<Ctx, 'bus'>,
  key: UnitKey,
  name: string,
): Promise<void> {
  await tx.update(scoringUnits).set({ name }).where(isUnit(key));
  ctx.bus.publishAfterCommit(tx, unitChanged, key);
}

/** Of a team that nobody is in and that has no facts; what refers to it goes along. */
export async function deleteTeamUnit(tx: Tx, ctx: Pick<Ctx, 'bus'>, key: UnitKey): Promise<void> {
  await tx.delete(scoringUnits).where(isUnit(key));
  ctx.bus.publishAfterCommit(tx, unitChanged, key);
}

/**
 * Lets participants score for a team from now on, or each alone where it is null: no answer that is written later counts
 * for the unit they leave. Those who do not take part are left out.
 */
export async function assignUnit(
  tx: Tx,
  ctx: Pick<Ctx, 'bus'>,
  {
    tenantId,
    eventId,
    userIds,
    teamId,
  }: { tenantId: string; eventId: string; userIds: readonly UserId[]; teamId: UnitId | null },
): Promise<void> {
  const assigned = await tx
    .update(eventParticipants)
    .set({ unitId: teamId ?? sql`${eventParticipants.userId}` })
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        inArray(eventParticipants.userId, [...userIds]),
      ),
    )
    .returning({ userId: eventParticipants.userId });
  if (assigned.length === 0) return;
  await outdateAnswers(tx, tenantId, [eventId]);
  for (const { userId } of assigned)
    ctx.bus.publishAfterCommit(tx, participantChanged, { tenantId, eventId, userId });
}
