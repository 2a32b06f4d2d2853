import { type SQL, sql } from 'drizzle-orm';
import type { EventTrace } from './traces.ts';

export interface ExportSubject {
  userId: string;
  email: string;
  events: readonly EventTrace[];
}

/** One file of the export: a query for all of its rows, or one for each page after the last key. */
export type ExportPart =
  | { name: string; all: (subject: ExportSubject) => SQL }
  | {
      name: string;
      pages: (subject: ExportSubject) => readonly ((after: string | null, limit: number) => SQL)[];
    };

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * What is stored about a user, by kind. Each query names its columns: hashes and secrets, answer rules and what is known
 * of other people stay where they are.
 */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'account',
    all: ({ userId }) => sql`
      select id, email, username, first_name, last_name, birth_date, company, language, time_zone, preferences,
        is_active, is_super_admin, is_email_verified, has_completed_tutorial, password_changed_at,
        username_changed_at, created_at, password_hash like '$argon2%' as has_password,
        avatar_key is not null as has_avatar
      from users where id = ${userId}`,
  },
  {
    name: 'memberships',
    all: ({ userId }) => sql`
      select t.name as organization, t.display_name as organization_name, m.role, m.is_active, m.created_at, m.removed_at
      from memberships m join tenants t on t.id = m.tenant_id where m.user_id = ${userId} order by m.created_at`,
  },
  {
    name: 'second-factor',
    all: ({ userId }) => sql`select created_at, confirmed_at from second_factors where user_id = ${userId}`,
  },
  {
    name: 'backup-codes',
    all: ({ userId }) =>
      sql`select used_at from backup_codes where user_id = ${userId} order by used_at nulls last`,
  },
  {
    name: 'passkeys',
    all: ({ userId }) => sql`
      select name, transports, is_backed_up, created_at, last_used_at from passkeys
      where user_id = ${userId} order by id`,
  },
  {
    name: 'trusted-devices',
    all: ({ userId }) => sql`
      select user_agent, address, created_at, last_used_at, expires_at from trusted_devices
      where user_id = ${userId} order by id`,
  },
  {
    name: 'single-sign-on',
    all: ({ userId }) => sql`
      select t.name as organization, i.issuer, i.subject, i.created_at, i.last_used_at
      from sso_identities i join tenants t on t.id = i.tenant_id where i.user_id = ${userId} order by i.created_at`,
  },
  {
    name: 'sessions',
    all: ({ userId }) => sql`
      select t.name as organization, s.method, s.user_agent, s.address, s.created_at, s.last_used_at, s.expires_at,
        s.ended_at, s.end_reason
      from sessions s left join tenants t on t.id = s.tenant_id where s.user_id = ${userId} order by s.created_at`,
  },
  {
    name: 'links-and-codes',
    all: ({ userId }) => sql`
      select purpose, created_at, expires_at, used_at from one_time_tokens where user_id = ${userId} order by created_at`,
  },
  {
    name: 'mails',
    all: ({ email }) => sql`
      select kind, subject, state, created_at, sent_at from mails where to_address = ${email} order by created_at`,
  },
  {
    name: 'invitations',
    all: ({ userId, email }) => sql`
      select t.name as organization, i.role, i.created_at, i.expires_at, i.accepted_at, i.revoked_at,
        case when i.invited_by = ${userId} then 'sent' else 'received' end as direction
      from invitations i join tenants t on t.id = i.tenant_id
      where i.invited_by = ${userId} or i.accepted_by = ${userId} or i.email = ${email}
      union all
      select t.name, 'participant', i.created_at, i.expires_at, i.accepted_at, null,
        case when i.invited_by = ${userId} then 'sent' else 'received' end
      from team_invitations i join tenants t on t.id = i.tenant_id
      where i.invited_by = ${userId} or i.email = ${email}
      order by 3`,
  },
  {
    name: 'participations',
    all: ({ userId }) => sql`
      select t.name as organization, e.id as event_id, e.name as event, p.registered_at
      from memberships m
      join event_participants p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
      join events e on e.tenant_id = p.tenant_id and e.id = p.event_id
      join tenants t on t.id = p.tenant_id
      where m.user_id = ${userId} order by p.registered_at`,
  },
  {
    name: 'notifications',
    all: ({ userId }) => sql`
      select t.name as organization, n.type, n.title, n.message, r.at, r.read_at
      from notification_recipients r
      join notifications n on n.tenant_id = r.tenant_id and n.id = r.notification_id
      join tenants t on t.id = r.tenant_id
      where r.user_id = ${userId} and r.tenant_id in (select m.tenant_id from memberships m where m.user_id = ${userId})
      order by r.at`,
  },
  {
    name: 'submissions',
    pages: ({ userId, events }) =>
      events.map(
        ({ tenantId, eventId }) =>
          (after, limit) =>
            sql`
            select s.id as key, s.id, e.name as event, s.event_id, c.name as challenge, q.title as question, s.answer,
              s.outcome, s.submitted_at
            from submissions s
            join events e on e.tenant_id = s.tenant_id and e.id = s.event_id
            left join challenges c on c.tenant_id = s.tenant_id and c.id = s.challenge_id
            left join questions q on q.tenant_id = s.tenant_id and q.id = s.question_id
            where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.user_id = ${userId}
              and s.id > ${after ?? noId} order by s.id limit ${limit}`,
      ),
  },
  {
    name: 'score-facts',
    pages: ({ userId, events }) =>
      events.map(
        ({ tenantId, eventId }) =>
          (after, limit) =>
            sql`
            select f.seq::text as key, f.seq, e.name as event, f.event_id, f.kind, c.name as challenge, f.points,
              f.note, f.at
            from facts f
            join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
            left join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
            where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.user_id = ${userId}
              and f.seq > ${after ?? '0'}::bigint order by f.seq limit ${limit}`,
      ),
  },
  {
    name: 'visits',
    all: ({ userId }) => sql`
      select t.name as organization, v.day, count(*) as sessions, sum(v.seconds) as seconds
      from engagement_visits v join tenants t on t.id = v.tenant_id
      where v.user_id = ${userId} group by t.name, v.day order by v.day, t.name`,
  },
  {
    name: 'made-by-you',
    all: ({ userId }) => sql`
      select 'event' as kind, t.name as organization, e.id, e.name, e.created_at
      from events e join tenants t on t.id = e.tenant_id where e.created_by = ${userId}
      union all
      select 'challenge', t.name, c.id, c.name, c.created_at
      from challenges c join tenants t on t.id = c.tenant_id where c.created_by = ${userId}
      union all
      select 'announcement', t.name, n.id, n.title, n.created_at
      from notifications n join tenants t on t.id = n.tenant_id where n.created_by = ${userId}
      order by 5`,
  },
  {
    name: 'activity',
    pages: ({ userId }) => [
      (after, limit) => sql`
        select a.id as key, a.at, a.action, a.target_type, a.target_id, t.name as organization,
          case when a.actor_user_id = ${userId} then a.address end as address,
          a.actor_user_id is not distinct from ${userId} as by_you
        from audit_log a left join tenants t on t.id = a.tenant_id
        where (a.actor_user_id = ${userId} or a.target_id = ${userId}) and a.id > ${after ?? noId}
        order by a.id limit ${limit}`,
    ],
  },
];
