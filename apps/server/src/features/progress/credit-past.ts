import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

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
