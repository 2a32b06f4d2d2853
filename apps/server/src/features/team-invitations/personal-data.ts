import { sql } from 'drizzle-orm';
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
    await tx.execute(sql`update team_invitations i set email = ${emailAfter} from team_invitation_answers a
      where a.tenant_id = i.tenant_id and a.invitation_id = i.id and a.user_id = ${userId} and i.email is not null`);
  },
};
