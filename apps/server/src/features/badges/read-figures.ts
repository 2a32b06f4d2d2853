import type { Language } from '@guidon/contract';
import { sql, type SQL } from 'drizzle-orm';
import { events, type Tx, type UserId } from '@guidon/db';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { frozenSql, isCompetition } from '../events/index.ts';
import { type Figures, longestStreak } from './is-earned.ts';

export interface MemberFigures extends Figures {
  userId: UserId;
  language: Language;
  /** The sum of XP that they were read with. */
  xp: number;
}

interface FigureRow extends Record<string, unknown> {
  userId: UserId;
  language: string;
  xp: number;
  categories: Record<string, number> | null;
  days: string[] | null;
  clean: number;
  bloods: number;
}

interface FiguresQuery {
  tenantId: string;
  userIds: readonly UserId[];
  nowMs: number;
}

/** What members have come to, from rows of their own. */
export async function readFigures(
  tx: Tx,
  { tenantId, userIds, nowMs }: FiguresQuery,
): Promise<MemberFigures[]> {
  if (userIds.length === 0) return [];
  const members = sql`${sql.param([...userIds])}::uuid[]`;
  const { rows } = await tx.execute<FigureRow>(sql`
    ${firstBloods(tenantId, members, nowMs)}, ${entriesOf(tenantId, members)}
    select u.id as "userId", u.language, coalesce(s.xp, 0)::float8 as xp, c.categories, d.days,
      coalesce(w.clean, 0) as clean, coalesce(b.bloods, 0) as bloods
    from memberships m
    join users u on u.id = m.user_id
    left join member_progress s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    left join by_category c on c.user_id = m.user_id
    left join active_days d on d.user_id = m.user_id
    left join clean w on w.user_id = m.user_id
    left join bloods b on b.user_id = m.user_id
    where m.tenant_id = ${tenantId} and m.role = 'participant' and m.removed_at is null
      and m.user_id = any (${members})`);
  return rows.map(({ userId, language, xp, categories, days, clean, bloods }) => {
    const byCategory = new Map(Object.entries(categories ?? {}));
    return {
      userId,
      language: readerLanguage(language),
      xp,
      solves: [...byCategory.values()].reduce((sum, solves) => sum + solves, 0),
      byCategory,
      firstBloods: bloods,
      cleanChallenges: clean,
      longestStreak: longestStreak(days ?? []),
      bestPlace: null,
    };
  });
}

/**
 * `by_category`, `active_days` and `clean` as parts of a statement: what the members' best answers were to, on which
 * days in their time zone, and how many challenges they completed without a wrong answer. What belongs to a challenge is
 * looked up once, not for each member.
 */
function entriesOf(tenantId: string, members: SQL): SQL {
  return sql`entries as materialized (
    select p.user_id, p.event_id, p.challenge_id, p.at from progress_entries p
    where p.tenant_id = ${tenantId} and p.user_id = any (${members})
  ), asked as materialized (
    select c.id as challenge_id, lower(c.category) as category, (
      select count(*) from questions q where q.tenant_id = ${tenantId} and q.challenge_id = c.id
    ) as questions
    from challenges c where c.tenant_id = ${tenantId} and c.id in (select challenge_id from entries)
  ), by_category as materialized (
    select user_id, json_object_agg(category, solves) as categories from (
      select user_id, category, count(*) as solves from entries join asked using (challenge_id) group by 1, 2
    ) counted group by user_id
  ), active_days as materialized (
    select user_id, json_agg(to_char(day, 'YYYY-MM-DD')) as days from (
      select distinct e.user_id, (e.at at time zone coalesce(u.time_zone, 'UTC'))::date as day
      from entries e join (select id, time_zone from users where id = any (${members})) u on u.id = e.user_id
    ) of_member group by user_id
  ), missed as materialized (
    select played.user_id, played.event_id, w.challenge_id
    from (select distinct user_id, event_id from entries) played
    cross join lateral (
      select distinct w.challenge_id from submissions w
      where w.tenant_id = ${tenantId} and w.event_id = played.event_id and w.user_id = played.user_id
        and w.outcome in ('wrong', 'foreign')
    ) w
  ), clean as materialized (
    select user_id, count(*)::int as clean from (
      select e.user_id, e.challenge_id from entries e
      join asked a using (challenge_id)
      left join missed w using (user_id, event_id, challenge_id)
      group by e.user_id, e.challenge_id
      having count(w.user_id) = 0 and count(*) = max(a.questions)
    ) whole group by user_id
  )`;
}

/**
 * `bloods` as a part of a statement: how often each of the members was the first to complete a challenge. It counts once
 * everybody may see it: before the freeze of its event, or after the reveal. None counts that came from elsewhere. Who was
 * first is looked up once for each challenge, not for each member and challenge.
 */
function firstBloods(tenantId: string, members: SQL, nowMs: number): SQL {
  return sql`with own as materialized (
    select p.event_id, p.user_id as unit_id, p.user_id from event_participants p
    where p.tenant_id = ${tenantId} and p.user_id = any (${members})
    union
    select t.event_id, t.team_id, t.user_id from team_memberships t
    where t.tenant_id = ${tenantId} and t.user_id = any (${members})
  ), shown as materialized (
    select ${events.id} as event_id, case when ${frozenSql(nowMs)} then ${events.freezeAt} else 'infinity' end as until
    from ${events}
    where ${events.tenantId} = ${tenantId} and ${isCompetition} and ${events.id} in (select event_id from own)
      and not exists (select from event_histories h
        where h.tenant_id = ${events.tenantId} and h.event_id = ${events.id})
  ), completed as materialized (
    select distinct f.event_id, f.challenge_id, shown.until
    from own
    join shown on shown.event_id = own.event_id
    join facts f on f.tenant_id = ${tenantId} and f.event_id = own.event_id and f.unit_id = own.unit_id
      and f.kind = 'solve' and f.user_id = own.user_id and f.completion_number is not null
  ), firsts as materialized (
    select c.event_id, first.unit_id, first.user_id
    from completed c
    cross join lateral (
      select f.unit_id, f.user_id, f.at from facts f
      where f.tenant_id = ${tenantId} and f.event_id = c.event_id and f.challenge_id = c.challenge_id
        and f.completion_number is not null and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
        and exists (
          select from memberships o
          where o.tenant_id = f.tenant_id and o.user_id = f.user_id and o.role = 'participant'
        )
      order by f.completion_number limit 1
    ) first
    where first.at < c.until
  ), bloods as materialized (
    select user_id, count(*)::int as bloods from firsts join own using (event_id, unit_id, user_id)
    group by user_id
  )`;
}
