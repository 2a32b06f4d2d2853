import { sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';

export const mailPersonalData: PersonalData = {
  exports: [
    {
      name: 'mails',
      all: (subject) => sql`
        select kind, subject, state, created_at, sent_at from mails
        where user_id = ${subject.userId}
          or user_id is null and ${wasSentTo(subject, sql`to_address`, sql`mails.created_at`)}
        order by created_at`,
    },
  ],
};
