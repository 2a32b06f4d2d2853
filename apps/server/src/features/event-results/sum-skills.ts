import { events, type Tx, type UserId } from '@guidon/db';
import { eventResults, memberSkills } from '@guidon/db/schema/event-results';
import { and, eq, inArray, sql } from 'drizzle-orm';

const membersAtOnce = 500;

/** Sums up what members have solved. Whoever calls it is the only one in the tenant to do so. */
export async function sumSkills(tx: Tx, tenantId: string, userIds: readonly UserId[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += membersAtOnce)
    await sumSome(tx, tenantId, userIds.slice(from, from + membersAtOnce));
}

async function sumSome(tx: Tx, tenantId: string, userIds: readonly UserId[]): Promise<void> {
  const ids = sql`any (${sql.param([...userIds])}::uuid[])`;
  await tx
    .delete(memberSkills)
    .where(and(eq(memberSkills.tenantId, tenantId), inArray(memberSkills.userId, [...userIds])));
  await tx.execute(sql`
    insert into ${memberSkills} (tenant_id, user_id, category, questions, points)
    select r.tenant_id, r.user_id, skill.category, sum(skill.questions), sum(skill.points)
    from ${eventResults} r
    join ${events} e on e.tenant_id = r.tenant_id and e.id = r.event_id
      and e.visibility = 'listed' and e.board_visibility in ('members', 'public')
    cross join lateral jsonb_to_recordset(r.skills) as skill (category text, questions int, points bigint)
    where r.tenant_id = ${tenantId} and r.user_id = ${ids} and r.status in ('ranked', 'unranked')
    group by r.tenant_id, r.user_id, skill.category`);
}
