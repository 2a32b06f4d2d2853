import { type SQL, sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

/** A board that is hidden from participants tells nobody of them where they stand. */
function onOpenBoard(column: SQL): SQL {
  return sql`case when e.board_visibility <> 'hidden' then ${column} end`;
}

/** Results are made from facts, which stay without a name; those of a deleted account are shown to nobody. */
export const eventResultsPersonalData: PersonalData = {
  exports: [
    exportOfMember('results', {
      columns: sql`e.name as event, r.ended_at, ${onOpenBoard(sql`r.place`)} as place,
        ${onOpenBoard(sql`r.entrants`)} as entrants, r.points, r.solves, r.first_bloods, r.status, r.skills`,
      joins: sql`
        join event_results r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join events e on e.tenant_id = r.tenant_id and e.id = r.event_id`,
      orderBy: sql`r.ended_at`,
    }),
    exportOfMember('skills', {
      columns: sql`s.category, s.questions, s.points`,
      joins: sql`join member_skills s on s.tenant_id = m.tenant_id and s.user_id = m.user_id`,
      orderBy: sql`t.name, s.category`,
    }),
  ],
};
