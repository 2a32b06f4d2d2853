import { backupCodes, secondFactors } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';

export const secondFactorPersonalData: PersonalData = {
  exports: [
    {
      name: 'second-factor',
      all: ({ userId }) => sql`select created_at, confirmed_at from second_factors where user_id = ${userId}`,
    },
    {
      name: 'backup-codes',
      all: ({ userId }) =>
        sql`select used_at from backup_codes where user_id = ${userId} order by used_at nulls last`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  },
};
