import { introSeen } from '@guidon/db/schema/challenge-intros';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const introPersonalData: PersonalData = {
  exports: [
    {
      name: 'introductions-seen',
      all: ({ userId }) => sql`
        select t.name as organization, i.challenge_id, i.seen_at
        from intro_seen i join tenants t on t.id = i.tenant_id
        where i.user_id = ${userId} order by i.seen_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(introSeen).where(eq(introSeen.userId, userId));
  },
};
