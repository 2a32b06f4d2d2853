import type { PlayChallenge } from '@guidon/contract';
import { challenges, eventChallenges, events, inTenant } from '@guidon/db';
import { aliasedTable, and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isRevealed, phaseSql, revealedSql } from '../events/index.ts';
import type { LiveEvent } from '../standings/index.ts';

export type Solution = NonNullable<PlayChallenge['solution']>;

/**
 * The authors' solutions of challenges once the event is over for good, by challenge: where the author shows it and no
 * other event, a draft included, has the challenge before it or can be reopened with it. What the event had of a solution
 * goes before what was written since.
 */
export async function readSolutions(
  ctx: MemberCtx,
  live: LiveEvent,
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, Solution>> {
  const nowMs = ctx.clock();
  if (!isRevealed(live.definition, nowMs) || challengeIds.length === 0) return new Map();
  const { tenantId, id: eventId } = live;
  const placed = aliasedTable(eventChallenges, 'placed');
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        id: challenges.id,
        body: sql<string>`coalesce(nullif(${placed.contentAtEnd} ->> 'solution', ''), ${challenges.solution})`,
        writeupLinks: challenges.writeupLinks,
      })
      .from(placed)
      .innerJoin(
        challenges,
        and(eq(challenges.tenantId, placed.tenantId), eq(challenges.id, placed.challengeId)),
      )
      .where(
        and(
          eq(placed.tenantId, tenantId),
          eq(placed.eventId, eventId),
          inArray(placed.challengeId, [...challengeIds]),
          challenges.showSolutionAfterEnd,
          notExists(
            tx
              .select({ id: events.id })
              .from(eventChallenges)
              .innerJoin(
                events,
                and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
              )
              .where(
                and(
                  eq(eventChallenges.tenantId, tenantId),
                  eq(eventChallenges.challengeId, placed.challengeId),
                  ne(eventChallenges.eventId, eventId),
                  sql`not (${revealedSql(nowMs)} or ${phaseSql(nowMs)} = 'cancelled')`,
                ),
              ),
          ),
        ),
      ),
  );
  const written = rows.filter(({ body, writeupLinks }) => body !== '' || writeupLinks.length > 0);
  return new Map(written.map(({ id, ...solution }) => [id, solution]));
}
