import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const memberGroups = pgTable('member_groups', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const groupMembers = pgTable('group_members', {
  tenantId: tenantId(),
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/** The groups that whoever accepts an invitation joins. */
export const invitationGroups = pgTable('invitation_groups', {
  tenantId: tenantId(),
  invitationId: uuid('invitation_id').notNull(),
  groupId: uuid('group_id').notNull(),
});

/** The groups that an internal challenge is for. */
export const challengeGroups = pgTable('challenge_groups', {
  tenantId: tenantId(),
  challengeId: uuid('challenge_id').notNull(),
  groupId: uuid('group_id').notNull(),
});

/** When a member first started the environment of a challenge, in an event or outside of events. */
export const challengeLaunches = pgTable('challenge_launches', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  eventId: uuid('event_id'),
  userId: uuid('user_id').notNull(),
  startedAt: moment('started_at').notNull(),
});
