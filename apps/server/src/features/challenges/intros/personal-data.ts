import { introSeen } from '@guidon/db/schema/challenge-intros';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const introPersonalData: PersonalData = {
  exports: [
    exportOfMember('introductions-seen', {
      columns: sql`i.challenge_id, i.seen_at`,
      joins: sql`join intro_seen i on i.tenant_id = m.tenant_id and i.user_id = m.user_id`,
      orderBy: sql`i.seen_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [introSeen]),
};
