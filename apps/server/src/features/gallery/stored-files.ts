import { sql } from 'drizzle-orm';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Pictures and their thumbnails. Whoever looks after the storage sees no more of them than their size. */
export const galleryStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select f.id as file_id, 'gallery' as kind, '' as id, '' as name
    from gallery_images i cross join lateral unnest(array[i.file_id, i.thumbnail_file_id]) as f (id)
    where i.tenant_id = ${tenantId}`,
  privatePurposes: ['gallery-image'],
};
