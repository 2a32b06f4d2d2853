import { passkeys } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';

export const passkeyPersonalData: PersonalData = {
  exports: [
    {
      name: 'passkeys',
      all: ({ userId }) => sql`
        select name, transports, is_backed_up, created_at, last_used_at from passkeys
        where user_id = ${userId} order by id`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  },
};
