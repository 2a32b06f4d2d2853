import { sql } from 'drizzle-orm';
import { hashedId, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

const idOf = hashedId(sql`'logo ' || l.tenant_id::text || l.sha256`);

/** Logos, those included that open pages and editors may still show. */
export const brandingStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select ${idOf} as file_id, 'branding' as kind, '' as id, '' as name
    from branding_logos l where l.tenant_id = ${tenantId}`,
  others: (tenantId) => sql`
    select ${idOf} as id, 'logo' as purpose, '' as name, 'image/png' as media_type, l.size_bytes::bigint as size_bytes,
      null::uuid as created_by, l.uploaded_at as created_at
    from branding_logos l where l.tenant_id = ${tenantId}`,
};
