import { sql } from 'drizzle-orm';
import { exportOfMember, noId, type PersonalData } from '../../../platform/feature/personal-data.ts';

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
