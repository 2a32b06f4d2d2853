import { apiKeys } from '@guidon/db/schema/api-keys';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const apiKeysPersonalData: PersonalData = {
  exports: [
    {
      name: 'api-keys',
      all: ({ userId }) => sql`
        select t.name as organization, k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at
        from api_keys k join tenants t on t.id = k.tenant_id
        where k.created_by = ${userId} order by k.created_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId));
  },
};
