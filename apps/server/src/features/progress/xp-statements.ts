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
