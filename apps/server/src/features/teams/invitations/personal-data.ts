import { sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../../platform/feature/personal-data.ts';

export const teamInvitationPersonalData: PersonalData = {
  exports: [
    {
      name: 'invitations',
      all: (subject) => sql`
        select t.name as organization, 'participant' as role, su.name as team, i.created_at, i.expires_at, i.accepted_at,
          i.declined_at, i.revoked_at,
          case when i.invited_by = ${subject.userId} then i.message end as message,
          case when i.invited_by = ${subject.userId} then 'sent' else 'received' end as direction
        from team_invitations i
        join tenants t on t.id = i.tenant_id
        join scoring_units su on su.tenant_id = i.tenant_id and su.id = i.team_id
        where i.invited_by = ${subject.userId} or i.invitee_id = ${subject.userId}
          or ${wasSentTo(subject, sql`i.email`, sql`coalesce(i.sent_at, i.created_at)`)}
        order by i.created_at`,
    },
    {
      name: 'team-invitation-answers',
      all: ({ userId }) => sql`
        select t.name as organization, su.name as team, a.answer, a.at
        from team_invitation_answers a
        join team_invitations i on i.tenant_id = a.tenant_id and i.id = a.invitation_id
        join tenants t on t.id = a.tenant_id
        join scoring_units su on su.tenant_id = i.tenant_id and su.id = i.team_id
        where a.user_id = ${userId} order by a.at`,
    },
  ],
  erase: async (tx, { userId, emailAfter, nowMs }) => {
    await tx.execute(sql`update team_invitations i set email = ${emailAfter} from team_invitation_answers a
      where a.tenant_id = i.tenant_id and a.invitation_id = i.id and a.user_id = ${userId} and i.email is not null`);
    await tx.execute(sql`update team_invitations i set revoked_at = ${new Date(nowMs).toISOString()}::timestamptz
      where i.invitee_id = ${userId} and i.accepted_at is null and i.declined_at is null and i.revoked_at is null`);
  },
};
