import { applicationStates, eventRights } from '@guidon/words';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { StoredEntryAnswers } from './stored-json.ts';

export const eventBans = pgTable('event_bans', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Who waits for a decision or for a place, or was turned down. */
export const eventApplications = pgTable('event_applications', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: applicationStates }).notNull(),
  message: text('message').notNull().default(''),
  decidedBy: uuid('decided_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What whoever takes part or has applied has answered to what the event asks. */
export const eventEntries = pgTable('event_entries', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  answers: jsonb('answers').$type<StoredEntryAnswers>().notNull().default({}),
  acceptedAt: moment('accepted_at'),
  answeredAt: moment('answered_at').notNull().defaultNow(),
});

/** The events that an invitation into the organization also registers for. */
export const eventInvitations = pgTable('event_invitations', {
  tenantId: tenantId(),
  invitationId: uuid('invitation_id').notNull(),
  eventId: uuid('event_id').notNull(),
});

/** To a member, or to an address until its owner answers. */
export const coHostInvitations = pgTable('co_host_invitations', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id'),
  email: text('email'),
  rights: text('rights', { enum: eventRights }).array().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  invitationId: uuid('invitation_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  declinedAt: moment('declined_at'),
  revokedAt: moment('revoked_at'),
});
