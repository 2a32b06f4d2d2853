import { teamInvitations } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';

export const teamInvitationPersonalData: PersonalData = {
  exports: [
    {
      name: 'invitations',
      all: (subject) => sql`
        select t.name as organization, 'participant' as role, i.created_at, i.expires_at, i.accepted_at,
          case when i.invited_by = ${subject.userId} then 'sent' else 'received' end as direction
        from team_invitations i join tenants t on t.id = i.tenant_id
        where i.invited_by = ${subject.userId} or ${wasSentTo(subject, sql`i.email`, sql`i.created_at`)}
        order by i.created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter }) => {
    await tx.update(teamInvitations).set({ email: emailAfter }).where(eq(teamInvitations.claimedBy, userId));
  },
};
