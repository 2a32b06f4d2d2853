import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';

export interface XpChange {
  userId: UserId;
  /** Less than 0 takes some away. */
  xp: number;
}

/** Adds to the sums of members, in one order; of two changes of one member both count. */
export async function addXp(tx: Tx, tenantId: string, changes: readonly XpChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into member_progress as m (tenant_id, user_id, xp)
    select ${tenantId}::uuid, user_id, greatest(sum(xp), 0)
    from unnest(${sql.param(changes.map(({ userId }) => userId))}::uuid[],
      ${sql.param(changes.map(({ xp }) => xp))}::integer[]) as c(user_id, xp)
    group by user_id order by user_id
    on conflict (tenant_id, user_id) do update set xp = greatest(0, m.xp + (
      select sum(c.xp) from unnest(${sql.param(changes.map(({ userId }) => userId))}::uuid[],
        ${sql.param(changes.map(({ xp }) => xp))}::integer[]) as c(user_id, xp)
      where c.user_id = m.user_id
    ))`);
}

/**
 * Two more parts of a statement that records solves, to stand behind a part `solved` with the columns of an entry, each
 * question of a member once. They keep the best XP of each question and add what it rose by to the member’s sum; entries
 * before members, each in one order, so that no two processes wait for each other. `earned` is what rose.
 */
export const earnXp = (solved: string) => `earned as (
  insert into progress_entries as p
    (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
  select distinct on (tenant_id, user_id, question_id)
    tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, xp, fact_at
  from ${solved}
  order by tenant_id, user_id, question_id, xp desc
  on conflict (tenant_id, user_id, question_id) do update
    set gained = excluded.xp - p.xp, xp = excluded.xp, event_id = excluded.event_id, seq = excluded.seq,
      at = excluded.at
    where p.xp < excluded.xp
  returning tenant_id, user_id, question_id, event_id, gained
), put_progress as (
  insert into member_progress as m (tenant_id, user_id, xp)
  select tenant_id, user_id, sum(gained) from earned group by tenant_id, user_id order by tenant_id, user_id
  on conflict (tenant_id, user_id) do update set xp = m.xp + excluded.xp
  returning tenant_id, user_id, xp
)`;

/** Gives the members of a tenant the XP of facts that were not recorded by answers, such as the past of a demo. */
export async function creditPast(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`
    with solved as (
      select f.*, ceil(case when e.kind = 'practice' then 0.5 else 1 end * case
        when c.scoring ->> 'kind' = 'dynamic' then round((c.scoring ->> 'initial')::numeric * case
          when w.points > 0 then q.points::numeric / w.points else 1.0 / w.questions end)
        else q.points end)::integer as xp
      from facts f
      join memberships m on m.tenant_id = f.tenant_id and m.user_id = f.user_id and m.role = 'participant'
      join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
      join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
      join questions q on q.tenant_id = f.tenant_id and q.id = f.question_id
      join lateral (
        select sum(points) as points, count(*) as questions from questions
        where tenant_id = f.tenant_id and challenge_id = f.challenge_id
      ) w on true
      where f.tenant_id = ${tenantId} and f.kind = 'solve'
        and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    ), best as (
      insert into progress_entries
        (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
      select distinct on (user_id, question_id)
        tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, xp, at
      from solved where xp > 0
      order by user_id, question_id, xp desc, at
      returning tenant_id, user_id, xp
    )
    insert into member_progress (tenant_id, user_id, xp)
    select tenant_id, user_id, sum(xp) from best group by tenant_id, user_id`);
}
