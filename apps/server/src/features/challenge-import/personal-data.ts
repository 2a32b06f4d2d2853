import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import { importUploadsPersonalData } from './uploads/personal-data.ts';

export const challengeImportPersonalData: PersonalData = {
  exports: [
    {
      name: 'imports',
      all: ({ userId }) => sql`
        select t.name as organization, r.id, r.state, r.created_at, r.undone_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join import_runs r on r.tenant_id = m.tenant_id and r.created_by = m.user_id
        where m.user_id = ${userId} order by r.created_at`,
    },
    ...(importUploadsPersonalData.exports ?? []),
  ],
  erase: importUploadsPersonalData.erase,
};
