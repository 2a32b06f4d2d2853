import { sql } from 'drizzle-orm';
import { mentionsOfFiles, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Files of items, and uploads that texts and links lead to. */
export const learningStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select i.file_id, 'learning-collection' as kind, c.id::text as id, c.title as name
      from learning_items i join learning_collections c on c.tenant_id = i.tenant_id and c.id = i.collection_id
      where i.tenant_id = ${tenantId} and i.file_id is not null
    union all ${mentionsOfFiles({
      from: sql`learning_items i join learning_collections c on c.tenant_id = i.tenant_id and c.id = i.collection_id`,
      where: sql`i.tenant_id = ${tenantId}`,
      texts: [sql`i.body`, sql`i.url`],
      kind: 'learning-collection',
      id: sql`c.id`,
      name: sql`c.title`,
    })}`,
};
