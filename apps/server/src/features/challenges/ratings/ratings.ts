import { type ChallengeRatings, limits, type RatingSummary } from '@guidon/contract';
import { inTenant, type Tx, eventChallenges, events } from '@guidon/db';
import { challengeRatings } from '@guidon/db/schema/challenges';
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableChallenge } from '../readable-challenge.ts';
import { isCompetition, phaseSql, revealedSql, startedSql } from '../../events/index.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** For staff: all of them, and the words without names. */
export function getRatings(ctx: MemberCtx, challengeId: string): Promise<ChallengeRatings> {
  return inTenant(ctx, async (tx) => {
    await requireReadableChallenge(tx, ctx, challengeId);
    const counts = await countStars(tx, ctx, challengeId);
    const total = counts.reduce((sum, number) => sum + number, 0);
    const sum = counts.reduce((points, number, index) => points + number * (index + 1), 0);
    return {
      mean: total === 0 ? null : Math.round((10 * sum) / total) / 10,
      count: total,
      counts,
      comments: await lastComments(tx, ctx, challengeId),
    };
  });
}

const isOf = ({ tenantId }: MemberCtx, challengeId: string) =>
  and(eq(challengeRatings.tenantId, tenantId), eq(challengeRatings.challengeId, challengeId));

async function countStars(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<number[]> {
  const rows = await tx
    .select({ stars: challengeRatings.stars, number: count() })
    .from(challengeRatings)
    .where(isOf(ctx, challengeId))
    .groupBy(challengeRatings.stars);
  const found = new Map(rows.map((row) => [row.stars, row.number]));
  return stars.map((given) => found.get(given) ?? 0);
}

function lastComments(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ChallengeRatings['comments']> {
  return tx
    .select({ stars: challengeRatings.stars, comment: challengeRatings.comment })
    .from(challengeRatings)
    .where(and(isOf(ctx, challengeId), ne(challengeRatings.comment, '')))
    .orderBy(desc(challengeRatings.updatedAt), desc(challengeRatings.userId))
    .limit(limits.ratingComments);
}

/**
 * How the challenge of the query was rated, for players. A rating says that somebody has solved it: those given since an
 * event with the challenge began count once its standings are out, and too few of them are shown to nobody.
 */
export function publicRatingSql({ clock }: Pick<MemberCtx, 'clock'>): SQL<RatingSummary | null> {
  const nowMs = clock();
  const isHidden = sql`(${phaseSql(nowMs)} in ('live', 'over') and not ${revealedSql(nowMs)})`;
  return sql<RatingSummary | null>`(
    select json_build_object('mean', round(avg(r.stars), 1)::float, 'count', count(*)::int)
    from ${challengeRatings} r
    where r.tenant_id = challenges.tenant_id and r.challenge_id = challenges.id
      and not exists (
        select from ${eventChallenges}
        join ${events} on events.tenant_id = event_challenges.tenant_id and events.id = event_challenges.event_id
        where event_challenges.tenant_id = r.tenant_id and event_challenges.challenge_id = r.challenge_id
          and ${isCompetition} and ${startedSql} <= r.created_at and ${isHidden})
    having count(*) >= ${limits.ratingsShownFrom})`;
}
