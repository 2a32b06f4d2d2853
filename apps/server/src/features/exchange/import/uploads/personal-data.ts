import { importUploads } from '@guidon/db/schema/exchange';
import {
  eraseOfMember,
  exportOfMember,
  type PersonalData,
} from '../../../../platform/feature/personal-data.ts';
import { sql } from 'drizzle-orm';

/** The bytes of an erased upload go with the next clean-up, which finds no row for them. */
export const importUploadsPersonalData: PersonalData = {
  exports: [
    exportOfMember('import-uploads', {
      columns: sql`u.name, u.bytes, u.created_at`,
      joins: sql`join import_uploads u on u.tenant_id = m.tenant_id and u.user_id = m.user_id`,
      orderBy: sql`u.created_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [importUploads]),
};
