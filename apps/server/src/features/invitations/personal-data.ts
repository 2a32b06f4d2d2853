import { invitations } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';

export const invitationPersonalData: PersonalData = {
  exports: [
    {
      name: 'invitations',
      all: (subject) => sql`
        select t.name as organization, i.role, i.created_at, i.expires_at, i.accepted_at, i.revoked_at,
          case when i.invited_by = ${subject.userId} then 'sent' else 'received' end as direction
        from invitations i join tenants t on t.id = i.tenant_id
        where i.invited_by = ${subject.userId} or i.accepted_by = ${subject.userId} or ${wasSentTo(subject, sql`i.email`, sql`i.created_at`)}
        order by i.created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter }) => {
    await tx.update(invitations).set({ email: emailAfter }).where(eq(invitations.acceptedBy, userId));
  },
};
