import { adventureReads, adventures } from '@guidon/db/schema/adventures';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMade,
  exportOfMember,
  type PersonalData,
} from '../../../platform/feature/personal-data.ts';

export const adventuresPersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'adventure', table: adventures, name: adventures.title }),
    exportOfMember('adventures', {
      columns: sql`a.title as adventure, s.title as step, r.read_at`,
      joins: sql`
        join adventure_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join adventures a on a.tenant_id = r.tenant_id and a.id = r.adventure_id
        join adventure_steps s on s.tenant_id = r.tenant_id and s.adventure_id = r.adventure_id and s.id = r.step_id`,
      orderBy: sql`r.read_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [adventureReads]),
};
