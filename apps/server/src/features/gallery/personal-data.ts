import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq, sql } from 'drizzle-orm';
import { exportOfMember, inOwnTenants, type PersonalData } from '../../platform/feature/personal-data.ts';
import { dropFiles } from '../stored-files/index.ts';

/** Pictures go with the account, also those that others see. */
export const galleryPersonalData: PersonalData = {
  exports: [
    exportOfMember('gallery', {
      columns: sql`g.id, g.caption, g.width, g.height, e.name as event, g.is_for_tenant, g.created_at`,
      joins: sql`
        join gallery_images g on g.tenant_id = m.tenant_id and g.created_by = m.user_id
        left join events e on e.tenant_id = g.tenant_id and e.id = g.event_id and e.lifecycle <> 'draft'`,
      orderBy: sql`g.created_at`,
    }),
  ],
  pictures: ({ userId }) => sql`
    select 'gallery/' || g.id || '.webp' as name, f.storage_key as "storageKey"
    from memberships m
    join gallery_images g on g.tenant_id = m.tenant_id and g.created_by = m.user_id
    join stored_files f on f.tenant_id = g.tenant_id and f.id = g.file_id
    where m.user_id = ${userId} order by g.created_at`,
  erase: async (tx, { userId }) => {
    const { tenantId, createdBy, fileId, thumbnailFileId } = galleryImages;
    const gone = await tx
      .delete(galleryImages)
      .where(and(eq(createdBy, userId), inOwnTenants(tenantId, userId)))
      .returning({ tenantId, fileId, thumbnailFileId });
    const keys: string[] = [];
    for (const [of, rows] of Map.groupBy(gone, (row) => row.tenantId)) {
      const ids = rows.flatMap((row) => [row.fileId, row.thumbnailFileId]);
      keys.push(...(await dropFiles(tx, of, ids)));
    }
    return keys;
  },
};
