import { eventRights } from '@guidon/words';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

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
