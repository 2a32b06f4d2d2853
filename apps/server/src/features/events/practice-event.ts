import {
  eventChallenges,
  eventCounters,
  eventParticipants,
  events,
  newId,
  scoringUnits,
  soloUnitId,
  type Tx,
} from '@guidon/db';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { notFound, refuseViolation } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { rankEntrant, type Rankings } from './entrant.ts';
import { newRegistrationCode } from './registration.ts';
import { t } from './declares.ts';

/** Events with an address. The practice event of a tenant is in no list, and answers like one that does not exist. */
export const isCompetition: SQL = eq(events.kind, 'competition');

/** The id of the tenant's practice event; null before anybody has practised. */
export async function findPracticeEvent(tx: Tx, tenantId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.kind, 'practice')));
  return found?.id ?? null;
}

type Player = Pick<MemberCtx, 'tenantId' | 'actor'>;

/**
 * Lets the caller answer a challenge outside events from now on, and answers the id of the practice event; NOT_FOUND for a
 * challenge that has just been deleted.
 */
export async function takePracticePlace(
  tx: Tx,
  ctx: Player,
  { challengeId, rankings }: { challengeId: string; rankings: Rankings },
): Promise<string> {
  const { tenantId, actor } = ctx;
  const eventId = (await findPracticeEvent(tx, tenantId)) ?? (await makePracticeEvent(tx, tenantId));
  await refuseViolation(
    'event_challenges_challenge_fkey',
    () => notFound(t('challengeNotFound')),
    tx.insert(eventChallenges).values({ tenantId, eventId, challengeId, position: 0 }).onConflictDoNothing(),
  );
  const unitId = soloUnitId(actor.userId);
  await tx.insert(scoringUnits).values({ tenantId, eventId, id: unitId }).onConflictDoNothing();
  const joined = await tx
    .insert(eventParticipants)
    .values({ tenantId, eventId, userId: actor.userId, unitId })
    .onConflictDoNothing()
    .returning({ userId: eventParticipants.userId });
  if (joined.length === 0) return eventId;
  await tx
    .update(eventCounters)
    .set({ participantCount: sql`${eventCounters.participantCount} + 1` })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
  await rankEntrant(tx, { role: actor.role, rankings }, { tenantId, eventId, userId: actor.userId });
  return eventId;
}

/** Live from now on, without an end. A second one at once waits at `events_practice_key` and takes the first. */
async function makePracticeEvent(tx: Tx, tenantId: string): Promise<string> {
  const made = await tx
    .insert(events)
    .values({
      tenantId,
      id: newId(),
      kind: 'practice',
      name: 'Practice',
      lifecycle: 'active',
      autoStart: false,
      visibility: 'internal',
      boardVisibility: 'hidden',
      registrationCode: newRegistrationCode(),
      startedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: events.id });
  for (const { id: eventId } of made) await tx.insert(eventCounters).values({ tenantId, eventId });
  const eventId = await findPracticeEvent(tx, tenantId);
  if (eventId === null) throw new Error('The practice event could not be made.');
  return eventId;
}
