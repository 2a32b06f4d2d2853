import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

export const profileSwitches = pgTable('profile_switches', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  showsProfile: boolean('shows_profile').notNull(),
  showsEvents: boolean('shows_events').notNull(),
  showsSkills: boolean('shows_skills').notNull(),
  showsBadges: boolean('shows_badges').notNull(),
});
