import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const storedFilesPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'file' as kind, t.name as organization, f.id, f.purpose, f.size_bytes, f.created_at
        from stored_files f join tenants t on t.id = f.tenant_id
        where f.created_by = ${userId} order by f.created_at`,
    },
  ],
};
