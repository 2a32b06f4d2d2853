import { isOnPodium, podiumPlaces } from '@guidon/contract';
import { type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { statusOf } from '../events/index.ts';
import type { LiveEvent, LiveEvents } from '../standings/index.ts';

/**
 * Whoever came in among the best of an event, with their place; nobody before everybody may know, nobody where the board
 * is hidden from participants, and nobody of a past that came from elsewhere.
 */
export async function podiumOf(
  tx: Tx,
  events: LiveEvents,
  key: { tenantId: string; eventId: string },
  nowMs: number,
): Promise<Map<UserId, number>> {
  const live = await events.read(key);
  if (!live || !isRevealed(live, nowMs) || live.definition.boardVisibility === 'hidden') return new Map();
  const best = live
    .rankingFor('public', nowMs)
    .top(podiumPlaces)
    .filter((standing) => isOnPodium(standing));
  const placeOf = new Map(best.map(({ id, rank }) => [id, rank ?? podiumPlaces]));
  const { rows } = await tx.execute<{ userId: UserId; unitId: string }>(sql`
    select user_id as "userId", unit_id as "unitId" from event_participants
    where tenant_id = ${key.tenantId} and event_id = ${key.eventId}
      and unit_id = any (${sql.param([...placeOf.keys()])}::uuid[])
      and not exists (select from event_histories
        where tenant_id = ${key.tenantId} and event_id = ${key.eventId})`);
  return new Map(rows.map(({ userId, unitId }) => [userId, placeOf.get(unitId) ?? podiumPlaces]));
}

/** Whether the event is over and its board is what it will stay. */
export function isRevealed(live: LiveEvent, nowMs: number): boolean {
  const { definition } = live;
  if (statusOf(definition, nowMs) !== 'completed' || definition.cancelledAt !== null) return false;
  return definition.reveal === 'by-hand' ? definition.revealedAt !== null : !live.isFrozen(nowMs);
}
