import { sql } from 'drizzle-orm';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Files that an import took from challenges, for as long as it can be undone. */
export const challengeImportStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select f.stored_file_id as file_id, 'challenge' as kind, c.id::text as id, c.name
      from import_run_files f join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
      where f.tenant_id = ${tenantId}`,
};
