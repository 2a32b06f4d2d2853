import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const ratingPersonalData: PersonalData = {
  exports: [
    exportOfMember('challenge-ratings', {
      columns: sql`c.name as challenge, r.stars, r.comment, r.created_at, r.updated_at`,
      joins: sql`
        join challenge_ratings r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join challenges c on c.tenant_id = r.tenant_id and c.id = r.challenge_id`,
      orderBy: sql`r.created_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [challengeRatings]),
};
