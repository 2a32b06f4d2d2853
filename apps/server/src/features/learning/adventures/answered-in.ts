import { eventChallenges, eventParticipants, events, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengeReadableBy, statusSql } from '../../events/index.ts';

/** For each challenge a running event of the caller in which it is answered; nothing for one that is practised. */
export async function eventsToAnswerIn(
  tx: Tx,
  ctx: MemberCtx,
  challengeIds: readonly string[],
): Promise<Map<string, string>> {
  if (challengeIds.length === 0) return new Map();
  const rows = await tx
    .select({ challengeId: eventChallenges.challengeId, eventId: events.id })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .innerJoin(
      eventParticipants,
      and(eq(eventParticipants.tenantId, events.tenantId), eq(eventParticipants.eventId, events.id)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, ctx.tenantId),
        inArray(eventChallenges.challengeId, [...challengeIds]),
        eq(eventParticipants.userId, ctx.actor.userId),
        eq(statusSql(ctx.clock()), 'active'),
        isNull(events.pausedAt),
        challengeReadableBy(ctx),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return new Map(rows.map(({ challengeId, eventId }) => [challengeId, eventId]));
}
