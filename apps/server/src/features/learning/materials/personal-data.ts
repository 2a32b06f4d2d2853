import { learningCollections, learningProgress } from '@guidon/db/schema/learning';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMade,
  exportOfMember,
  type PersonalData,
} from '../../../platform/feature/personal-data.ts';

export const learningPersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'learning-material', table: learningCollections, name: learningCollections.title }),
    exportOfMember('learning-done', {
      columns: sql`c.title as collection, i.title as item, p.done_at`,
      joins: sql`
        join learning_progress p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        join learning_collections c on c.tenant_id = p.tenant_id and c.id = p.collection_id
        join learning_items i on i.tenant_id = p.tenant_id and i.collection_id = p.collection_id and i.id = p.item_id`,
      orderBy: sql`p.done_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [learningProgress]),
};
