import { sql } from 'drizzle-orm';
import { mentionsOfFiles, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Pictures, and uploads that texts link to. */
export const eventStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select e.image_file_id as file_id, 'event' as kind, e.id::text as id, e.name from events e
      where e.tenant_id = ${tenantId} and e.image_file_id is not null
    union all ${mentionsOfFiles({
      from: sql`events e`,
      where: sql`e.tenant_id = ${tenantId}`,
      texts: [sql`e.description`, sql`e.rules`, sql`e.rules_to_accept`, sql`e.pause_message`],
      kind: 'event',
      id: sql`e.id`,
      name: sql`e.name`,
    })}`,
};
