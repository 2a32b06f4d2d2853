import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const mailPersonalData: PersonalData = {
  exports: [
    {
      name: 'mails',
      all: ({ email }) => sql`
        select kind, subject, state, created_at, sent_at from mails
        where to_address = ${email} order by created_at`,
    },
  ],
};
