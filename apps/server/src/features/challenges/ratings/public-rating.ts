import { limits, type RatingSummary } from '@guidon/contract';
import { eventChallenges, events } from '@guidon/db';
import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isCompetition, phaseSql, revealedSql, startedSql } from '../../events/index.ts';

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
