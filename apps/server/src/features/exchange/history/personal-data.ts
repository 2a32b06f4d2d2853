import { eventHistories } from '@guidon/db/schema/past-results';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';

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
