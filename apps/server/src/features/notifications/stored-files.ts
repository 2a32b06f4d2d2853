import { sql } from 'drizzle-orm';
import { mentionsOfFiles, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Uploads that announcements link to. */
export const announcementStoredFiles: StoredFileUses = {
  uses: (tenantId) =>
    mentionsOfFiles({
      from: sql`announcements a`,
      where: sql`a.tenant_id = ${tenantId}`,
      texts: [sql`a.message`],
      kind: 'announcement',
      id: sql`a.event_id`,
      name: sql`a.title`,
    }),
};
