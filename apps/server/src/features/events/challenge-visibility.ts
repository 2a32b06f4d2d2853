import { eventChallengePrerequisites, eventChallenges, eventParticipants } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { type EventSchedule, phaseOf, phaseSql } from './event-status.ts';
import {
  type Answerer,
  readableBy,
  type Reader,
  type ReaderCtx,
  runnableBy,
  type TeamRules,
  whyUnanswerable,
  whyUnreadable,
} from './visibility.ts';

// As in `visibility.ts`, each rule stands here for a challenge at hand and as a condition of a query, which joins
// `events` and `event_challenges`; `visibility.db.test.ts` holds the two equal.

/** What an event lays down of one of its challenges. */
export interface EventChallengeState {
  isHidden: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Challenges of the event that a unit has to complete first. */
  prerequisiteIds: readonly string[];
  /** Whether those that it is locked for know its name. */
  showLockedName: boolean;
}

/** Says which challenges the unit of a reader has completed. */
interface Completions {
  hasCompleted: (challengeId: string) => boolean;
}

/** Whether a challenge is there for players at all: openings go by the wall clock, also during a pause. */
export function isReleased(
  { isHidden, opensAt }: Pick<EventChallengeState, 'isHidden' | 'opensAt'>,
  nowMs: number,
): boolean {
  return !isHidden && (opensAt === null || opensAt.getTime() <= nowMs);
}

/** `isReleased` as SQL. */
export function releasedSql(nowMs: number): SQL<boolean> {
  return sql<boolean>`(not ${eventChallenges.isHidden}
    and coalesce(${eventChallenges.opensAt} <= ${new Date(nowMs).toISOString()}::timestamptz, true))`;
}

/** Whether a reader knows a challenge without having completed another one: what those share who read together. */
export function isSharedWith(
  event: EventSchedule,
  challenge: EventChallengeState,
  { runs }: Pick<Reader, 'runs'>,
  nowMs: number,
): boolean {
  if (runs) return true;
  if (!isReleased(challenge, nowMs)) return false;
  return challenge.showLockedName || !isGated(event, challenge, nowMs);
}

/** `isSharedWith` as SQL, for readers who do not run the event. */
export function sharedSql(nowMs: number): SQL<boolean> {
  return sql<boolean>`(${releasedSql(nowMs)} and (${eventChallenges.showLockedName} or not ${gatedSql(nowMs)}))`;
}

/** Challenges that every participant may read alike, as SQL: there for players, and locked for none of them. */
export function openToAllSql(nowMs: number): SQL<boolean> {
  return sql<boolean>`(${releasedSql(nowMs)} and not ${gatedSql(nowMs)})`;
}

/** Whether a challenge opens to those who have completed others; locks end with the event. */
export function isGated(
  event: EventSchedule,
  { prerequisiteIds }: Pick<EventChallengeState, 'prerequisiteIds'>,
  nowMs: number,
): boolean {
  return prerequisiteIds.length > 0 && phaseOf(event, nowMs) !== 'over';
}

function gatedSql(nowMs: number): SQL {
  const required = sql`exists (select from ${eventChallengePrerequisites} where ${isOfChallenge})`;
  return sql`(${phaseSql(nowMs)} <> 'over' and ${required})`;
}

const isOfChallenge = sql`${eventChallengePrerequisites.tenantId} = ${eventChallenges.tenantId}
  and ${eventChallengePrerequisites.eventId} = ${eventChallenges.eventId}
  and ${eventChallengePrerequisites.challengeId} = ${eventChallenges.challengeId}`;

function isLocked(
  event: EventSchedule,
  challenge: EventChallengeState,
  { hasCompleted }: Completions,
  nowMs: number,
): boolean {
  return isGated(event, challenge, nowMs) && !challenge.prerequisiteIds.every(hasCompleted);
}

/**
 * What is required and not complete by facts that stand, by the unit of the caller. The event is live: nobody asks
 * before, and locks end with it.
 */
function lockedForSql(ctx: ReaderCtx): SQL {
  const { tenantId, eventId, unitId, userId } = eventParticipants;
  const solved = sql`exists (select from ${eventParticipants} join facts f
    on f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.unit_id = ${unitId} and f.kind = 'solve'
      and f.question_id = q.id and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    where ${tenantId} = ${eventChallenges.tenantId} and ${eventId} = ${eventChallenges.eventId}
      and ${userId} = ${ctx.actor.userId})`;
  return sql`exists (select from ${eventChallengePrerequisites}
    join questions q on q.tenant_id = ${eventChallengePrerequisites.tenantId}
      and q.challenge_id = ${eventChallengePrerequisites.requiresId}
    where ${isOfChallenge} and not ${solved})`;
}

/**
 * Why a reader may not read one challenge of an event now; null when they may. One that is `locked` is known by its
 * name, one that is `not-released` does not exist for them.
 */
export function whyChallengeUnreadable(
  event: EventSchedule,
  challenge: EventChallengeState,
  reader: Reader & Completions,
  nowMs: number,
): ReturnType<typeof whyUnreadable> | 'not-released' | 'locked' {
  const reason = whyUnreadable(event, reader, nowMs);
  if (reason !== null) return reason;
  if (reader.runs) return null;
  if (!isReleased(challenge, nowMs)) return 'not-released';
  if (!isLocked(event, challenge, reader, nowMs)) return null;
  return challenge.showLockedName ? 'locked' : 'not-released';
}

/** Challenges of events that the caller may read now. */
export function challengeReadableBy(ctx: ReaderCtx): SQL {
  const nowMs = ctx.clock();
  const isOpen = sql`(${phaseSql(nowMs)} = 'over' or not ${lockedForSql(ctx)})`;
  return sql`(${readableBy(ctx)} and (${runnableBy(ctx)} or (${releasedSql(nowMs)} and ${isOpen})))`;
}

/** Why a reader may not answer one challenge of an event now; null when they may. */
export function whyChallengeUnanswerable(
  event: EventSchedule & TeamRules,
  challenge: EventChallengeState,
  reader: Answerer & Completions,
  nowMs: number,
): ReturnType<typeof whyUnanswerable> | 'not-released' | 'locked' | 'closed' {
  const reason = whyUnanswerable(event, reader, nowMs);
  if (reason !== null) return reason;
  if (!isReleased(challenge, nowMs)) return 'not-released';
  if (isLocked(event, challenge, reader, nowMs)) return 'locked';
  return challenge.closesAt !== null && challenge.closesAt.getTime() <= nowMs ? 'closed' : null;
}
