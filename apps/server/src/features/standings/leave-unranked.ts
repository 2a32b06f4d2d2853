import { facts, soloUnitId, type Tx, type UserId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { LiveEvents } from './live-events.ts';
import type { EventKey } from './load-definition.ts';

/** Ranks a participant as unranked, unless a ranking of theirs was recorded before: that one was decided by hand. */
export async function leaveUnranked(
  tx: Tx,
  events: LiveEvents,
  { userId, ...key }: EventKey & { userId: UserId },
  atMs: number,
): Promise<void> {
  const unitId = soloUnitId(userId);
  await events.append(tx, key, async () => {
    const [before] = await tx
      .select({ seq: facts.seq })
      .from(facts)
      .where(
        and(
          eq(facts.tenantId, key.tenantId),
          eq(facts.eventId, key.eventId),
          eq(facts.unitId, unitId),
          eq(facts.kind, 'ranking'),
        ),
      )
      .limit(1);
    if (before) return null;
    return { kind: 'ranking', status: 'unranked', division: null, unitId, userId, atMs };
  });
}
