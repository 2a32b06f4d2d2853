import { events, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { phaseSql } from './event-status.ts';
import { isCompetition } from './practice-event.ts';

/** Those of some events that are live, a paused one too. */
export function findLiveEvents(
  tx: Tx,
  { tenantId, clock }: Pick<MemberCtx, 'tenantId' | 'clock'>,
  eventIds: readonly string[],
): Promise<Pick<typeof events.$inferSelect, 'id' | 'name' | 'pausedAt'>[]> {
  return tx
    .select({ id: events.id, name: events.name, pausedAt: events.pausedAt })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        inArray(events.id, [...eventIds]),
        isCompetition,
        eq(phaseSql(clock()), 'live'),
      ),
    );
}
