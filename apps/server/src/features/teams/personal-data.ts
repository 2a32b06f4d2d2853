import { sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo, exportOfMember, noId } from '../../platform/feature/personal-data.ts';

export const teamPersonalData: PersonalData = {
  exports: [
    {
      name: 'teams',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, su.name as team, m.joined_at, m.joined_by, m.left_at, m.left_by,
          case when team.leader_user_id = m.user_id then 'leader' else 'member' end as role
        from team_memberships m
        join teams team on team.tenant_id = m.tenant_id and team.id = m.team_id
        join scoring_units su on su.tenant_id = m.tenant_id and su.event_id = m.event_id and su.id = m.team_id
        join events e on e.tenant_id = m.tenant_id and e.id = m.event_id
        join tenants t on t.id = m.tenant_id
        where m.user_id = ${userId} order by m.joined_at`,
    },
    {
      name: 'team-bans',
      all: ({ userId }) => sql`
        select t.name as organization, su.name as team, b.banned_at
        from team_bans b
        join teams team on team.tenant_id = b.tenant_id and team.id = b.team_id
        join scoring_units su on su.tenant_id = b.tenant_id and su.event_id = team.event_id and su.id = b.team_id
        join tenants t on t.id = b.tenant_id
        where b.user_id = ${userId} order by b.banned_at`,
    },
  ],
};

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

const teamOfRow = sql`
  join teams team on team.tenant_id = r.tenant_id and team.id = r.team_id
  join scoring_units su on su.tenant_id = r.tenant_id and su.event_id = team.event_id and su.id = r.team_id`;

/** What a deleted account has written stays with its team, under the name that deleted accounts have. */
export const teamChatPersonalData: PersonalData = {
  exports: [
    {
      name: 'team-messages',
      pages: ({ userId }) =>
        Promise.resolve([
          (after, limit) => sql`
            select msg.id::text as key, t.name as organization, su.name as team, msg.number, msg.type,
              msg.body as message, msg.created_at, msg.edited_at, msg.deleted_at
            from memberships m
            join tenants t on t.id = m.tenant_id
            join team_messages msg on msg.tenant_id = m.tenant_id and msg.sender_id = m.user_id
            join teams team on team.tenant_id = msg.tenant_id and team.id = msg.team_id
            join scoring_units su
              on su.tenant_id = msg.tenant_id and su.event_id = team.event_id and su.id = msg.team_id
            where m.user_id = ${userId} and msg.id > ${after ?? noId} order by msg.id limit ${limit}`,
        ]),
    },
    exportOfMember('team-chats-read', {
      columns: sql`su.name as team, r.number, r.read_at`,
      joins: sql`
        join team_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id ${teamOfRow}`,
      orderBy: sql`r.read_at`,
    }),
    exportOfMember('team-message-reports', {
      columns: sql`su.name as team, r.reason, r.reported_at`,
      joins: sql`
        join team_message_reports r on r.tenant_id = m.tenant_id and r.reported_by = m.user_id ${teamOfRow}`,
      orderBy: sql`r.reported_at`,
    }),
  ],
};

/** What a deleted account has planned stays with its team, under the name that deleted accounts have. */
export const teamTasksPersonalData: PersonalData = {
  exports: [
    exportOfMember('team-tasks', {
      columns: sql`su.name as team, k.title, k.note, k.state, k.created_at, k.updated_at,
        k.created_by = m.user_id as created_by_me, coalesce(k.assignee_id = m.user_id, false) as assigned_to_me`,
      joins: sql`
        join team_tasks k on k.tenant_id = m.tenant_id and (k.created_by = m.user_id or k.assignee_id = m.user_id)
        join teams team on team.tenant_id = k.tenant_id and team.id = k.team_id
        join scoring_units su on su.tenant_id = k.tenant_id and su.event_id = team.event_id and su.id = k.team_id`,
      orderBy: sql`k.created_at, k.id`,
    }),
  ],
};
