import { sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

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
