import { type EventRight, eventRights, hasRight, type BoardVisibility } from '@guidon/contract';
import { eventHosts, eventParticipants, events } from '@guidon/db';
import { and, eq, isNull, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { isCompetition } from './practice-event.ts';
import { phaseOf, phaseSql, type EventSchedule } from './event-status.ts';
import { isRevealed, type RevealedEvent } from './reveal.ts';
import { AppError } from '../../platform/http/app-error.ts';

// Each rule stands here twice, for a row at hand and as a condition of a query, and `visibility.db.test.ts` holds the
// two equal. The conditions are for queries that join `events` with another table: in one over a single table Drizzle
// leaves the table off its columns, and the inner query would compare with itself.

export interface EventOwnership {
  createdBy: string | null;
  /** What the reader was given as a co-host; null for anybody else. */
  hostRights: readonly EventRight[] | null;
}

type Runner = Pick<Member, 'userId' | 'role'>;

/** All of the tenant's for its administrators, otherwise what one created or co-hosts. */
export function runsEvent(actor: Runner, event: EventOwnership): boolean {
  if (hasRight(actor.role, 'events.run-all')) return true;
  return (
    hasRight(actor.role, 'events.run') && (event.createdBy === actor.userId || event.hostRights !== null)
  );
}

/** The rights of a member in an event: all for administrators and who created it, for co-hosts those given to them. */
export function eventRightsOf(actor: Runner, event: EventOwnership): readonly EventRight[] {
  if (!runsEvent(actor, event)) return [];
  if (hasRight(actor.role, 'events.run-all') || event.createdBy === actor.userId) return eventRights;
  return eventRights.filter((right) => event.hostRights?.includes(right));
}

export function hasEventRight(actor: Runner, event: EventOwnership, right: EventRight): boolean {
  return eventRightsOf(actor, event).includes(right);
}

export function runnableBy(ctx: ReaderCtx): SQL | undefined {
  if (hasRight(ctx.actor.role, 'events.run-all')) return isCompetition;
  return hasRight(ctx.actor.role, 'events.run') ? and(isCompetition, ownedBy(ctx)) : sql`false`;
}

/** Events in which the caller has a right. */
export function runnableWith(ctx: ReaderCtx, right: EventRight): SQL {
  if (hasRight(ctx.actor.role, 'events.run-all')) return isCompetition;
  if (!hasRight(ctx.actor.role, 'events.run')) return sql`false`;
  return sql`(${isCompetition} and (${events.createdBy} = ${ctx.actor.userId}
    or coalesce(${hostRightsOf(sql`${ctx.actor.userId}`)} @> array[${right}]::text[], false)))`;
}

/** Events the caller has created or co-hosts. */
export function ownedBy({ actor }: ReaderCtx): SQL | undefined {
  return or(
    eq(events.createdBy, actor.userId),
    sql`exists (select from ${eventHosts} where ${eventHosts.tenantId} = ${events.tenantId}
      and ${eventHosts.eventId} = ${events.id} and ${eventHosts.userId} = ${actor.userId})`,
  );
}

interface SeenEvent extends EventOwnership {
  kind: 'competition' | 'practice';
  lifecycle: string;
  visibility: 'listed' | 'internal';
  isRegistered: boolean;
}

/**
 * Drafts exist only for those who run them, and internal events for staff and those who take part. The practice event
 * has no address for anybody.
 */
export function maySee(actor: Runner, event: SeenEvent): boolean {
  if (event.kind === 'practice') return false;
  if (runsEvent(actor, event)) return true;
  if (event.lifecycle === 'draft') return false;
  return event.visibility === 'listed' || event.isRegistered || hasRight(actor.role, 'events.see-internal');
}

/** `maySee` as SQL. */
export function visibleTo(ctx: ReaderCtx): SQL {
  const finds = hasRight(ctx.actor.role, 'events.see-internal')
    ? sql`true`
    : sql`(${isListed} or ${joinedBy(ctx)})`;
  return sql`(${isCompetition} and (${runnableBy(ctx)} or (${ne(events.lifecycle, 'draft')} and ${finds})))`;
}

/** Of a list that has not been asked for internal events: those of the caller are in it all the same. */
export function listedFor(ctx: ReaderCtx): SQL {
  return sql`(${isListed} or ${joinedBy(ctx)} or ${ownedBy(ctx)})`;
}

const isListed = eq(events.visibility, 'listed');

/** In lists that have not been asked for what is archived. */
export const isUnarchived: SQL = isNull(events.archivedAt);

/** The relation of a member to an event that they see. */
export interface Reader {
  runs: boolean;
  isRegistered: boolean;
}

/** Why a reader may not know the challenges of an event that they see, their names included; null when they may. */
export function whyUnreadable(
  event: EventSchedule,
  reader: Reader,
  nowMs: number,
): 'not-started' | 'not-registered' | null {
  if (reader.runs) return null;
  const phase = phaseOf(event, nowMs);
  if (phase === 'over') return null;
  if (phase !== 'live') return 'not-started';
  return reader.isRegistered ? null : 'not-registered';
}

/** Events that the caller sees and whose challenges they may know now. */
export function readableBy(ctx: ReaderCtx): SQL {
  const phase = phaseSql(ctx.clock());
  const mayRead = sql`(${phase} = 'over' or (${phase} = 'live' and ${joinedBy(ctx)}))`;
  return sql`(${visibleTo(ctx)} and (${runnableBy(ctx)} or ${mayRead}))`;
}

function joinedBy({ actor }: ReaderCtx): SQL {
  return sql`exists (select from ${eventParticipants}
    where ${eventParticipants.tenantId} = ${events.tenantId} and ${eventParticipants.eventId} = ${events.id}
      and ${eventParticipants.userId} = ${actor.userId})`;
}

/** Whether a reader may know the teams of an event that they see. */
export function maySeeTeams({ runs, isRegistered }: Reader): boolean {
  return runs || isRegistered;
}

/** Events that the caller sees and whose teams they may know. */
export function teamsVisibleTo(ctx: ReaderCtx): SQL {
  return sql`(${visibleTo(ctx)} and (${runnableBy(ctx)} or ${joinedBy(ctx)}))`;
}

/** A participant as they answer: alone, or in a team of some size. */
export interface Answerer {
  isRegistered: boolean;
  /** Null for who plays alone. */
  teamSize: number | null;
}

/** What an event lays down of the teams that answer. */
export interface TeamRules {
  teamMode: 'individual' | 'optional' | 'teams';
  teamSizeMin: number;
}

/** Why a reader may not answer in an event now; null when they may. */
export function whyUnanswerable(
  event: EventSchedule & TeamRules,
  { isRegistered, teamSize }: Answerer,
  nowMs: number,
): 'not-started' | 'over' | 'paused' | 'not-registered' | 'team-required' | 'team-too-small' | null {
  const phase = phaseOf(event, nowMs);
  if (phase === 'over' || phase === 'cancelled') return 'over';
  if (phase !== 'live') return 'not-started';
  if (!isRegistered) return 'not-registered';
  if (event.pausedAt !== null) return 'paused';
  if (event.teamMode !== 'teams') return null;
  if (teamSize === null) return 'team-required';
  return teamSize < event.teamSizeMin ? 'team-too-small' : null;
}

/**
 * Over for good with its challenges still there to practise on: before, what was tried out could be answered in the event
 * once it is reopened. One that is archived takes no answers at all.
 */
export function isForPractice(
  event: RevealedEvent & { practiceAfterEnd: boolean; archivedAt: Date | null },
  nowMs: number,
): boolean {
  return event.practiceAfterEnd && event.archivedAt === null && isRevealed(event, nowMs);
}

export type ReaderCtx = Pick<MemberCtx, 'actor' | 'clock'>;

/** Why a member who sees an event may not read its boards; null when they may. */
export function whyBoardClosed(
  { boardVisibility }: { boardVisibility: BoardVisibility },
  { runs, isRegistered }: Reader,
): 'participants-only' | 'hidden' | null {
  if (runs) return null;
  if (boardVisibility === 'hidden') return 'hidden';
  return boardVisibility === 'participants' && !isRegistered ? 'participants-only' : null;
}

/** In a query over `events`: what a user was given as a co-host; null for anybody else. */
export function hostRightsOf(userId: SQLWrapper): SQL<EventRight[] | null> {
  return sql<EventRight[] | null>`(select ${eventHosts.rights} from ${eventHosts}
    where ${eventHosts.tenantId} = ${events.tenantId} and ${eventHosts.eventId} = ${events.id}
      and ${eventHosts.userId} = ${userId})`;
}

/** EVENT_ARCHIVED for an event that is only read, whoever asks. */
export function requireUnarchived({ archivedAt }: { archivedAt: Date | null }): void {
  if (archivedAt !== null) throw new AppError('EVENT_ARCHIVED');
}
