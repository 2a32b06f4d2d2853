import { teamInvitations } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const teamInvitationPersonalData: PersonalData = {
  exports: [
    {
      name: 'invitations',
      all: ({ userId, email }) => sql`
        select t.name as organization, 'participant' as role, i.created_at, i.expires_at, i.accepted_at,
          case when i.invited_by = ${userId} then 'sent' else 'received' end as direction
        from team_invitations i join tenants t on t.id = i.tenant_id
        where i.invited_by = ${userId} or i.email = ${email}
        order by i.created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter }) => {
    await tx.update(teamInvitations).set({ email: emailAfter }).where(eq(teamInvitations.claimedBy, userId));
  },
};
