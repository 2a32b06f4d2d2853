import { challenges } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { exportOfMade, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export const challengePersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'challenge', table: challenges, name: challenges.name }),
    exportOfMember('author-of', {
      columns: sql`c.id as challenge_id, c.name as challenge`,
      joins: sql`
        join challenge_authors a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        join challenges c on c.tenant_id = a.tenant_id and c.id = a.challenge_id`,
      orderBy: sql`c.name`,
    }),
  ],
};
