import { badgeAwards, badges } from '@guidon/db/schema/badges';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMade,
  exportOfMember,
  type PersonalData,
} from '../../platform/feature/personal-data.ts';

export const badgesPersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'badge', table: badges, name: badges.name }),
    exportOfMember('badges', {
      columns: sql`a.badge_id, b.name, a.points, a.note, a.awarded_at`,
      joins: sql`
        join badge_awards a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        left join badges b on b.tenant_id = a.tenant_id and b.id = a.own_badge_id`,
      orderBy: sql`a.awarded_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [badgeAwards]),
};
