import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/**
 * What a person has written in cases, and what was decided about them alone. A case that is open is told to nobody it is
 * about, and that a flag was another one's only by a decision.
 */
export const integrityPersonalData: PersonalData = {
  exports: [
    {
      name: 'case-decisions',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, u.decision, u.note, u.decided_at, u.appeal, u.appealed_at,
          u.answer, u.answered_at
        from integrity_case_units u
        join tenants t on t.id = u.tenant_id
        join events e on e.tenant_id = u.tenant_id and e.id = u.event_id
        where (u.unit_id = ${userId} or u.appealed_by = ${userId}) and u.decision in ('warned', 'disqualified')
        order by u.decided_at`,
    },
    {
      name: 'case-work',
      all: ({ userId }) => sql`
        select t.name as organization, 'opened' as what, c.reason as text, c.opened_at as at
        from integrity_cases c join tenants t on t.id = c.tenant_id where c.opened_by = ${userId}
        union all
        select t.name, 'note', n.body, n.created_at
        from integrity_notes n join tenants t on t.id = n.tenant_id where n.author_id = ${userId}
        union all
        select t.name, u.decision, u.note, u.decided_at
        from integrity_case_units u join tenants t on t.id = u.tenant_id where u.decided_by = ${userId}
        union all
        select t.name, 'answered', u.answer, u.answered_at
        from integrity_case_units u join tenants t on t.id = u.tenant_id where u.answered_by = ${userId}
        order by at`,
    },
  ],
};
