import { sql } from 'drizzle-orm';
import { hashedId, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

const idOf = hashedId(sql`'avatar ' || u.id::text || u.avatar_key`);

/** Pictures of members, who may belong to other organizations too. */
export const avatarStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select ${idOf} as file_id, 'member' as kind, u.id::text as id, u.username as name
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and u.avatar_key is not null`,
  others: (tenantId) => sql`
    select ${idOf} as id, 'avatar' as purpose, '' as name, 'image/webp' as media_type,
      u.avatar_bytes::bigint as size_bytes, u.id as created_by, m.created_at
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and u.avatar_key is not null`,
};
