import { limits } from '@guidon/contract';
import { events, type Tx } from '@guidon/db';
import { isFrozen as isFrozenAt } from '@guidon/scoring';
import { type SQL, sql, and, eq } from 'drizzle-orm';
import {
  endOf,
  endSql,
  type EndedEvent,
  type EventSchedule,
  eventTimeSql,
  phaseOf,
  phaseSql,
} from './event-status.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { eventChanged } from './declares.ts';

// The only place that decides what of an event is frozen and when its results are out. Each rule stands here twice, for a
// row at hand and as a condition of a query that has `events`, and `reveal.db.test.ts` holds the two equal.

interface FreezableEvent extends EndedEvent {
  freezeAt: Date | null;
  reveal: 'at-end' | 'by-hand';
  revealedAt: Date | null;
  pausedAt: Date | null;
}

export type RevealedEvent = FreezableEvent & EventSchedule;

/** From when until when others than staff read the board of the freeze. Neither begins nor ends during a pause. */
export function freezeOf(event: FreezableEvent): { freezeAtMs: number | null; revealAtMs: number | null } {
  const { freezeAt, pausedAt, reveal, revealedAt } = event;
  const reached = (at: Date | null) =>
    at === null || (pausedAt !== null && at > pausedAt) ? null : at.getTime();
  return {
    freezeAtMs: reached(freezeAt),
    revealAtMs: reached(reveal === 'by-hand' ? revealedAt : endOf(event)),
  };
}

/** Whether others than staff read the board of the freeze now. */
export function isFrozen(event: FreezableEvent, nowMs: number): boolean {
  return isFrozenAt(freezeOf(event), nowMs);
}

/** `isFrozen` as SQL. */
export function frozenSql(nowMs: number): SQL<boolean> {
  const now = eventTimeSql(nowMs);
  return sql<boolean>`(coalesce(${events.freezeAt} <= ${now}, false) and not coalesce(
    case when ${events.reveal} = 'by-hand' then ${events.revealedAt} else ${endSql} end <= ${now}, false))`;
}

/** Whether the last step of a ceremony reveals the event, and not its end. */
export function isRevealedByHand({ reveal, freezeAt }: Pick<FreezableEvent, 'reveal' | 'freezeAt'>): boolean {
  return reveal === 'by-hand' && freezeAt !== null;
}

/**
 * Whether an event is over for good: its results are out, and with them badges, certificates and solutions. Until then it
 * can be reopened.
 */
export function isRevealed(event: RevealedEvent, nowMs: number): boolean {
  if (phaseOf(event, nowMs) !== 'over') return false;
  if (event.revealedAt !== null) return true;
  return !isRevealedByHand(event) && nowMs >= (endOf(event)?.getTime() ?? -Infinity) + limits.reopenMs;
}

/** When the results of an event that is over come out by themselves; null where they are out, or wait for a ceremony. */
export function revealsAt(event: RevealedEvent, nowMs: number): Date | null {
  const end = endOf(event);
  if (end === null || phaseOf(event, nowMs) !== 'over' || isRevealed(event, nowMs)) return null;
  return isRevealedByHand(event) ? null : new Date(end.getTime() + limits.reopenMs);
}

/** `isRevealed` as SQL. */
export function revealedSql(nowMs: number): SQL<boolean> {
  const ended = sql`${new Date(nowMs - limits.reopenMs).toISOString()}::timestamptz`;
  return sql<boolean>`(${phaseSql(nowMs)} = 'over' and (${events.revealedAt} is not null
    or ((${events.reveal} <> 'by-hand' or ${events.freezeAt} is null) and coalesce(${endSql} <= ${ended}, true))))`;
}

/** Whether an event is over and waits for the last step of its ceremony. */
export function isToReveal(event: RevealedEvent, nowMs: number): boolean {
  return isRevealedByHand(event) && phaseOf(event, nowMs) === 'over' && event.revealedAt === null;
}

/** `isToReveal` as SQL. */
export function isToRevealSql(nowMs: number): SQL<boolean> {
  return sql<boolean>`(${phaseSql(nowMs)} = 'over' and ${events.reveal} = 'by-hand'
    and ${events.freezeAt} is not null and ${events.revealedAt} is null)`;
}

interface Reveal {
  revealedFrom: number | null;
  /** Set once, by the step that lifts the freeze for all. */
  revealedAt: Date | null;
}

/** Writes how far a ceremony has come. Boards change with the last step alone, so pages fetch them only then. */
export async function recordReveal(
  tx: Tx,
  ctx: Pick<Ctx, 'bus' | 'realtime'>,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  reveal: Reveal,
): Promise<void> {
  await tx
    .update(events)
    .set(reveal)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (reveal.revealedAt === null) ctx.bus.publishAfterCommit(tx, eventChanged, { tenantId, eventId });
  else await publishEventChanged(tx, ctx, { tenantId, eventId });
}
