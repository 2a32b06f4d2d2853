import {
  adventureReads,
  adventures,
  learningCollections,
  learningProgress,
} from '@guidon/db/schema/learning';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMade,
  exportOfMember,
  type PersonalData,
} from '../../platform/feature/personal-data.ts';

export const adventuresPersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'adventure', table: adventures, name: adventures.title }),
    exportOfMember('adventures', {
      columns: sql`a.title as adventure, s.title as step, r.read_at`,
      joins: sql`
        join adventure_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join adventures a on a.tenant_id = r.tenant_id and a.id = r.adventure_id
        join adventure_steps s on s.tenant_id = r.tenant_id and s.adventure_id = r.adventure_id and s.id = r.step_id`,
      orderBy: sql`r.read_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [adventureReads]),
};

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
