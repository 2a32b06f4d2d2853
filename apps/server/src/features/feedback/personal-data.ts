import { feedback } from '@guidon/db/schema/feedback';
import { eq, sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';

/** What a deleted account has asked goes with it; what it has answered to others stays with them. */
export const feedbackPersonalData: PersonalData = {
  exports: [
    {
      name: 'feedback',
      all: ({ userId }) => sql`
        select t.name as organization, f.about, f.subject, f.rating, f.state, m.is_answer, m.body, m.created_at
        from feedback f
        join tenants t on t.id = f.tenant_id
        join feedback_messages m on m.tenant_id = f.tenant_id and m.feedback_id = f.id
        where f.created_by = ${userId} order by f.created_at, m.created_at`,
    },
    {
      name: 'feedback-answered-by-you',
      all: ({ userId }) => sql`
        select t.name as organization, f.about, f.subject, m.body, m.created_at
        from feedback_messages m
        join tenants t on t.id = m.tenant_id
        join feedback f on f.tenant_id = m.tenant_id and f.id = m.feedback_id
        where m.author_id = ${userId} and m.is_answer order by m.created_at`,
    },
    {
      name: 'contact-messages',
      all: (subject) => sql`
        select t.name as organization, f.subject, f.contact_name, f.contact_email, m.body, m.created_at
        from feedback f
        join tenants t on t.id = f.tenant_id
        join feedback_messages m on m.tenant_id = f.tenant_id and m.feedback_id = f.id
        where f.about = 'contact' and ${wasSentTo(subject, sql`f.contact_email`, sql`f.created_at`)}
        order by m.created_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(feedback).where(eq(feedback.createdBy, userId));
  },
};
