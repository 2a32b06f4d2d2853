import { profileSwitches } from '@guidon/db/schema/profile-switches';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const memberProfilesPersonalData: PersonalData = {
  exports: [
    {
      name: 'profile-switches',
      all: ({ userId }) => sql`
        select t.name as organization, s.shows_profile, s.shows_events, s.shows_skills, s.shows_badges
        from memberships m
        join tenants t on t.id = m.tenant_id
        join profile_switches s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
        where m.user_id = ${userId} order by t.name`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(profileSwitches)
      .where(and(eq(profileSwitches.userId, userId), sql`${profileSwitches.tenantId} in ${ownTenants}`));
  },
};
