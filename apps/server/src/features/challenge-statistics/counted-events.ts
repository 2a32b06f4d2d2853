import { events, type Tx } from '@guidon/db';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

/** An event with what is counted of it: until its freeze while the board is frozen, for staff as for everybody. */
export interface CountedEvent {
  id: string;
  name: string;
  isFrozen: boolean;
  /** Answers from then on are not counted; null for all of them. */
  untilMs: number | null;
}

type EventOfFreeze = Pick<
  typeof events.$inferSelect,
  'freezeAt' | 'reveal' | 'revealedAt' | 'endsAt' | 'completedAt' | 'lifecycle' | 'pausedAt'
>;

/** Competitions; practice is counted apart. */
export async function countedEvents(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  where?: SQL,
): Promise<CountedEvent[]> {
  const rows = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.kind, 'competition'), where))
    .orderBy(events.startsAt, events.id);
  const nowMs = clock();
  return rows.map((event) => {
    const untilMs = frozenFromMs(event, nowMs);
    return { id: event.id, name: event.name, isFrozen: untilMs !== null, untilMs };
  });
}

/** When the board of an event froze, while it is frozen; null otherwise. */
export function frozenFromMs(event: EventOfFreeze, nowMs: number): number | null {
  const atMs = event.pausedAt === null ? nowMs : Math.min(nowMs, event.pausedAt.getTime());
  const freezeMs = event.freezeAt?.getTime() ?? Infinity;
  if (atMs < freezeMs) return null;
  const endsAt = event.lifecycle === 'completed' ? (event.completedAt ?? event.endsAt) : event.endsAt;
  const revealMs = (event.reveal === 'by-hand' ? event.revealedAt : endsAt)?.getTime() ?? Infinity;
  return atMs < revealMs ? freezeMs : null;
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
