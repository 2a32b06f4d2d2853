import { certificateNotices, certificates } from '@guidon/db/schema/results';
import { sql, type SQL } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

const ofEvents = sql`join events e on e.tenant_id = c.tenant_id and e.id = c.event_id`;

/** A certificate names a person to anybody who has its code, so it goes with the account. */
export const certificatesPersonalData: PersonalData = {
  exports: [
    exportOfMember('certificates', {
      columns: sql`e.name as event, c.name, c.full_name, c.code, c.made_at`,
      joins: sql`join certificates c on c.tenant_id = m.tenant_id and c.user_id = m.user_id ${ofEvents}`,
      orderBy: sql`c.made_at`,
    }),
    exportOfMember('certificate-notices', {
      columns: sql`e.name as event, c.told_at`,
      joins: sql`join certificate_notices c on c.tenant_id = m.tenant_id and c.user_id = m.user_id ${ofEvents}`,
      orderBy: sql`c.told_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [certificates, certificateNotices]),
};

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
