import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

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
