import { events } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { phaseOf, phaseSql } from '../events/index.ts';
import type { LiveEvent } from '../standings/index.ts';

/** Whether an event is over and everybody sees its final board. */
export function isRevealed({ definition }: Pick<LiveEvent, 'definition'>, nowMs: number): boolean {
  const { reveal, freezeAt, revealedAt } = definition;
  if (phaseOf(definition, nowMs) !== 'over') return false;
  return reveal !== 'by-hand' || freezeAt === null || revealedAt !== null;
}

/** `isRevealed` as SQL, for queries that join `events` with another table. */
export function revealedSql(nowMs: number): SQL<boolean> {
  return sql<boolean>`(${phaseSql(nowMs)} = 'over'
    and (${events.reveal} <> 'by-hand' or ${events.freezeAt} is null or ${events.revealedAt} is not null))`;
}
