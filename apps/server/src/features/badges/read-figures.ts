import type { Language } from '@guidon/contract';
import type { Tx, UserId } from '@guidon/db';
import { sql, type SQL } from 'drizzle-orm';
import { readerLanguage } from '../../platform/language/reader-language.ts';
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

interface Whose {
  tenantId: string;
  userIds: readonly UserId[];
  nowMs: number;
}

/** What members have come to, from rows of their own. */
export async function readFigures(tx: Tx, { tenantId, userIds, nowMs }: Whose): Promise<MemberFigures[]> {
  if (userIds.length === 0) return [];
  const members = sql`${sql.param([...userIds])}::uuid[]`;
  const { rows } = await tx.execute<FigureRow>(sql`
    ${firstBloods(tenantId, members, nowMs)}
    select u.id as "userId", u.language, coalesce(s.xp, 0)::float8 as xp, (
      select json_object_agg(category, solves) from (
        select lower(c.category) as category, count(*) as solves
        from progress_entries p
        join challenges c on c.tenant_id = p.tenant_id and c.id = p.challenge_id
        where p.tenant_id = m.tenant_id and p.user_id = m.user_id group by 1
      ) counted
    ) as categories, (
      select json_agg(distinct to_char(p.at at time zone coalesce(u.time_zone, 'UTC'), 'YYYY-MM-DD'))
      from progress_entries p where p.tenant_id = m.tenant_id and p.user_id = m.user_id
    ) as days, (
      select count(*)::int from (
        select p.challenge_id from progress_entries p
        where p.tenant_id = m.tenant_id and p.user_id = m.user_id
        group by p.challenge_id
        having not bool_or((p.event_id, p.challenge_id) = any (array(
          select distinct (w.event_id, w.challenge_id)
          from (
            select distinct event_id from progress_entries
            where tenant_id = m.tenant_id and user_id = m.user_id
          ) played
          join submissions w on w.tenant_id = m.tenant_id and w.event_id = played.event_id
            and w.user_id = m.user_id and w.outcome = 'wrong'
        ))) and count(*) = (
          select count(*) from questions q
          where q.tenant_id = ${tenantId} and q.challenge_id = p.challenge_id
        )
      ) whole
    ) as clean, coalesce(b.bloods, 0) as bloods
    from memberships m
    join users u on u.id = m.user_id
    left join member_progress s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
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
 * `bloods` as a part of a statement: how often each of the members was the first to complete a challenge. It counts once
 * everybody may see it: before the freeze of its event, or after the reveal. None counts that came from elsewhere. Who was
 * first is looked up once for each challenge, not for each member and challenge.
 */
function firstBloods(tenantId: string, members: SQL, nowMs: number): SQL {
  const now = new Date(nowMs).toISOString();
  return sql`with own as materialized (
    select p.event_id, p.user_id as unit_id, p.user_id from event_participants p
    where p.tenant_id = ${tenantId} and p.user_id = any (${members})
    union
    select t.event_id, t.team_id, t.user_id from team_memberships t
    where t.tenant_id = ${tenantId} and t.user_id = any (${members})
  ), shown as materialized (
    select e.id as event_id, case
      when e.freeze_at is null or case e.reveal
        when 'by-hand' then e.revealed_at is not null
        else coalesce(e.completed_at, e.ends_at) <= ${now}
      end then 'infinity' else e.freeze_at
    end as until
    from events e
    where e.tenant_id = ${tenantId} and e.kind = 'competition' and e.id in (select event_id from own)
      and not exists (select from event_histories h where h.tenant_id = e.tenant_id and h.event_id = e.id)
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
