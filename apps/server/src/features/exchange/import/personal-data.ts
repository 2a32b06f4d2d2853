import { sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';
import { importUploadsPersonalData } from './uploads/personal-data.ts';

export const challengeImportPersonalData: PersonalData = {
  exports: [
    exportOfMember('imports', {
      columns: sql`r.id, r.state, r.created_at, r.undone_at`,
      joins: sql`join import_runs r on r.tenant_id = m.tenant_id and r.created_by = m.user_id`,
      orderBy: sql`r.created_at`,
    }),
    ...importUploadsPersonalData.exports,
  ],
  erase: importUploadsPersonalData.erase,
};
