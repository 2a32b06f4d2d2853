import { apiKeys } from '@guidon/db/schema/api-keys';
import { eq, sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const apiKeysPersonalData: PersonalData = {
  exports: [
    exportOfMember('api-keys', {
      columns: sql`k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at`,
      joins: sql`join api_keys k on k.tenant_id = m.tenant_id and k.created_by = m.user_id`,
      orderBy: sql`k.created_at`,
    }),
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId));
  },
};
