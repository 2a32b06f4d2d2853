import { profileSwitches } from '@guidon/db/schema/members';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export const memberProfilesPersonalData: PersonalData = {
  exports: [
    exportOfMember('profile-switches', {
      columns: sql`s.shows_profile, s.shows_events, s.shows_skills, s.shows_badges`,
      joins: sql`join profile_switches s on s.tenant_id = m.tenant_id and s.user_id = m.user_id`,
      orderBy: sql`t.name`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [profileSwitches]),
};
