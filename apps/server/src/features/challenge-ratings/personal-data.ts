import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const ratingPersonalData: PersonalData = {
  exports: [
    {
      name: 'challenge-ratings',
      all: ({ userId }) => sql`
        select t.name as organization, c.name as challenge, r.stars, r.comment, r.created_at, r.updated_at
        from challenge_ratings r
        join tenants t on t.id = r.tenant_id
        join challenges c on c.tenant_id = r.tenant_id and c.id = r.challenge_id
        where r.user_id = ${userId} order by r.created_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(challengeRatings).where(eq(challengeRatings.userId, userId));
  },
};
