import { sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';
import { importUploadsPersonalData } from './import/uploads/personal-data.ts';
import { eventHistories } from '@guidon/db/schema/exchange';

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

export const historyImportPersonalData: PersonalData = {
  exports: [
    {
      name: 'imported-events',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, h.imported_at
        from ${eventHistories} h
        join tenants t on t.id = h.tenant_id
        join events e on e.tenant_id = h.tenant_id and e.id = h.event_id
        where h.imported_by = ${userId} order by h.imported_at`,
    },
  ],
};
