import { events, type Tx } from '@guidon/db';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { freezeOf, isCompetition, isFrozen } from '../../events/index.ts';

/** For how long counts are given again. */
export const keptMs = 30_000;

/** An event with what is counted of it: until its freeze while the board is frozen, for staff as for everybody. */
export interface CountedEvent {
  id: string;
  name: string;
  isFrozen: boolean;
  /** Answers from then on are not counted; null for all of them. */
  untilMs: number | null;
}

/** Competitions; practice is counted apart. */
export async function countedEvents(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  where?: SQL,
): Promise<CountedEvent[]> {
  const rows = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), isCompetition, where))
    .orderBy(events.startsAt, events.id);
  const nowMs = clock();
  return rows.map((event) => {
    const untilMs = isFrozen(event, nowMs) ? freezeOf(event).freezeAtMs : null;
    return { id: event.id, name: event.name, isFrozen: untilMs !== null, untilMs };
  });
}

/** For queries: the events as rows `(event_id, until)`. */
export function asRows(counted: readonly CountedEvent[]): string {
  return JSON.stringify(
    counted.map(({ id, untilMs }) => ({
      event_id: id,
      until: untilMs === null ? null : new Date(untilMs).toISOString(),
    })),
  );
}
