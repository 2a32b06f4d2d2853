import { attemptRuleNames, limits } from '@guidon/contract';
import { challenges, eventChallenges, events, submissions, type Tx } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireDefinitionRoom } from './definition-room.ts';
import type { PlannedChallenge } from './plan-challenges.ts';
import { lockEvent } from './team-units.ts';
import { t, challengesAdded } from './declares.ts';
import { lockFactsOf, outdateAnswers } from './lock-facts.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { isLive, type EventSchedule } from './event-status.ts';

type Writer = Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>;

interface Places {
  event: typeof events.$inferSelect;
  /** Of those that only have a place, what else the event lays down stays as it is. */
  places: readonly (PlannedChallenge | { challengeId: string; position: number; isHidden?: boolean })[];
  added: readonly string[];
}

const settings = {
  position: sql`excluded.position`,
  opensAt: sql`excluded.opens_at`,
  closesAt: sql`excluded.closes_at`,
  awaitsOpening: sql`excluded.awaits_opening`,
  isHidden: sql`excluded.is_hidden`,
  showLockedName: sql`excluded.show_locked_name`,
  ...Object.fromEntries(
    attemptRuleNames.map((rule) => [rule, sql`excluded.${sql.identifier(eventChallenges[rule].name)}`]),
  ),
};

function columnsOf(place: Places['places'][number]) {
  if (!('opensAt' in place)) return place;
  const { prerequisiteIds: _rows, ...columns } = place;
  return columns;
}

/** The list is another version from now on; its event is locked. */
async function countListChange(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<void> {
  await tx
    .update(events)
    .set({ challengesVersion: sql`${events.challengesVersion} + 1` })
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
}

export async function putChallengesIntoEvent(tx: Tx, ctx: Writer, given: Places): Promise<void> {
  const { event, places, added } = given;
  await countListChange(tx, { tenantId: ctx.tenantId, eventId: event.id });
  if (places.length > 0) {
    const key = { tenantId: ctx.tenantId, eventId: event.id };
    await tx
      .insert(eventChallenges)
      .values(places.map((place) => ({ ...key, ...columnsOf(place) })))
      .onConflictDoUpdate({
        target: [eventChallenges.tenantId, eventChallenges.eventId, eventChallenges.challengeId],
        set: places.some((place) => 'opensAt' in place) ? settings : { position: settings.position },
      });
  }
  await notifyOfAddedChallenges(tx, ctx, event, added);
}

/**
 * Puts challenges at the end of an event's list; answers those that were not in it. The others stay where they are.
 * Hidden ones are told to nobody.
 */
export async function addChallengesToEvent(
  tx: Tx,
  ctx: Writer,
  {
    eventId,
    challengeIds,
    isHidden = false,
  }: { eventId: string; challengeIds: readonly string[]; isHidden?: boolean },
): Promise<string[]> {
  const { tenantId } = ctx;
  const event = await lockEvent(tx, tenantId, eventId);
  const present = await tx
    .select({ id: eventChallenges.challengeId, position: eventChallenges.position })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  const presentIds = new Set(present.map(({ id }) => id));
  const added = challengeIds.filter((id) => !presentIds.has(id));
  if (added.length === 0) return [];
  if (present.length + added.length > limits.challengesPerEvent) {
    throw new AppError('VALIDATION_FAILED', t('eventIsFull', { most: limits.challengesPerEvent }));
  }
  const end = present.reduce((next, { position }) => Math.max(next, position + 1), 0);
  const places = added.map((challengeId, index) => ({ challengeId, position: end + index, isHidden }));
  await putChallengesIntoEvent(tx, ctx, { event, places, added: isHidden ? [] : added });
  await requireDefinitionRoom(tx, tenantId, [eventId]);
  return added;
}

interface ListedEvent {
  tenantId: string;
  eventId: string;
}

/**
 * Refuses ids that are named twice or are not in the bank, and retired challenges that the event does not have, and keeps
 * the challenges from being deleted or retired meanwhile.
 */
export async function requireInBank(
  tx: Tx,
  { tenantId, eventId }: ListedEvent,
  challengeIds: readonly string[],
): Promise<void> {
  if (new Set(challengeIds).size !== challengeIds.length) {
    throw invalidField('challengeIds', t('challengeTwice'));
  }
  if (challengeIds.length === 0) return;
  const found = await tx
    .select({ id: challenges.id, name: challenges.name, retiredAt: challenges.retiredAt })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...challengeIds])))
    .orderBy(challenges.id)
    .for('share');
  if (found.length !== challengeIds.length) throw notFound(t('challengeNotFound'));
  const retired = found.filter(({ retiredAt }) => retiredAt !== null);
  if (retired.length === 0) return;
  const held = await tx
    .select({ id: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  const strange = retired.find(({ id }) => !held.some((one) => one.id === id));
  if (strange) throw invalidField('challengeIds', t('challengeRetired', { name: strange.name }));
}

/** Takes challenges out of one event; those that were answered there cannot leave it (HAS_HISTORY). */
export async function removeChallengesFromEvent(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  { eventId, challengeIds }: { eventId: string; challengeIds: readonly string[] },
): Promise<void> {
  if (challengeIds.length === 0) return;
  await lockEvent(tx, tenantId, eventId);
  const leaving = [...challengeIds];
  await lockFactsOf(tx, tenantId, [eventId]);
  const [answered] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, tenantId),
        eq(submissions.eventId, eventId),
        inArray(submissions.challengeId, leaving),
      ),
    )
    .limit(1);
  if (answered) throw new AppError('HAS_HISTORY', t('challengeHasSubmissions'));
  await tx
    .delete(eventChallenges)
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.eventId, eventId),
        inArray(eventChallenges.challengeId, leaving),
      ),
    );
  await outdateAnswers(tx, tenantId, [eventId]);
  await countListChange(tx, { tenantId, eventId });
}

export async function removeChallengeFromEvents(
  tx: Tx,
  { tenantId, challengeId }: { tenantId: string; challengeId: string },
): Promise<void> {
  await tx
    .delete(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId)));
}

/**
 * Hides a challenge of a locked event from players, or shows it; answers whether it was hidden. NOT_FOUND for one that
 * the event does not have.
 */
export async function hideChallenge(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, challengeId, isHidden }: { eventId: string; challengeId: string; isHidden: boolean },
): Promise<boolean> {
  const key = { tenantId: ctx.tenantId, eventId };
  const isPlaced = and(
    eq(eventChallenges.tenantId, key.tenantId),
    eq(eventChallenges.eventId, eventId),
    eq(eventChallenges.challengeId, challengeId),
  );
  const [before] = await tx.select({ was: eventChallenges.isHidden }).from(eventChallenges).where(isPlaced);
  if (!before) throw notFound(t('challengeNotFound'));
  if (before.was === isHidden) return before.was;
  await tx.update(eventChallenges).set({ isHidden }).where(isPlaced);
  await countListChange(tx, key);
  await publishEventChanged(tx, ctx, key);
  return before.was;
}

/** Participants are notified only while the event is live, because challenges are hidden before. */
export async function notifyOfAddedChallenges(
  tx: Tx,
  { tenantId, clock, jobs }: Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>,
  event: EventSchedule & { id: string },
  challengeIds: readonly string[],
): Promise<void> {
  if (challengeIds.length === 0 || !isLive(event, clock())) return;
  await sendDomainEvent(tx, { jobs }, challengesAdded, { tenantId, eventId: event.id, challengeIds });
}
