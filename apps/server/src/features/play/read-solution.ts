import type { PlayChallenge } from '@guidon/contract';
import { challenges, eventChallenges, events, inTenant, type Tx } from '@guidon/db';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { phaseOf, phaseSql } from '../events/index.ts';
import type { LiveEvent } from '../standings/index.ts';

/**
 * The author's solution once the event is over, where the author shows it and no other event has the challenge before it;
 * null before. What the event had of it goes before what was written since.
 */
export async function readSolution(
  ctx: MemberCtx,
  live: LiveEvent,
  challengeId: string,
): Promise<PlayChallenge['solution']> {
  if (phaseOf(live.definition, ctx.clock()) !== 'over') return null;
  const { tenantId, id: eventId } = live;
  return inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select({
        body: sql<string>`coalesce(nullif(${eventChallenges.contentAtEnd} ->> 'solution', ''), ${challenges.solution})`,
        writeupLinks: challenges.writeupLinks,
        isShown: challenges.showSolutionAfterEnd,
      })
      .from(eventChallenges)
      .innerJoin(
        challenges,
        and(
          eq(challenges.tenantId, eventChallenges.tenantId),
          eq(challenges.id, eventChallenges.challengeId),
        ),
      )
      .where(
        and(
          eq(eventChallenges.tenantId, tenantId),
          eq(eventChallenges.eventId, eventId),
          eq(eventChallenges.challengeId, challengeId),
        ),
      );
    if (!row?.isShown) return null;
    const { body, writeupLinks } = row;
    if (body === '' && writeupLinks.length === 0) return null;
    return (await isStillToCome(tx, ctx, { eventId, challengeId })) ? null : { body, writeupLinks };
  });
}

/** Whether another event that is not over has the challenge, a draft included. */
async function isStillToCome(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  { eventId, challengeId }: { eventId: string; challengeId: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: events.id })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.challengeId, challengeId),
        ne(eventChallenges.eventId, eventId),
        sql`${phaseSql(clock())} not in ('over', 'cancelled')`,
      ),
    )
    .limit(1);
  return other !== undefined;
}
