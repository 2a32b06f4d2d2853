import {
  invitationAnswers,
  teamJoinWays,
  teamLeaveReasons,
  teamMessageTypes,
  teamTaskStates,
} from '@guidon/words';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UnitId } from '../ids.ts';
import { bytea, moment, tenantId } from './columns.ts';
import type { ReportedMessage } from './stored-json.ts';

/** A team is a scoring unit, which has its name. */
export const teams = pgTable('teams', {
  tenantId: tenantId(),
  id: uuid('id').notNull().$type<UnitId>(),
  eventId: uuid('event_id').notNull(),
  nameKey: text('name_key').notNull(),
  code: text('code'),
  leaderUserId: uuid('leader_user_id'),
  isOpen: boolean('is_open').notNull().default(false),
  affiliation: text('affiliation'),
  country: text('country'),
  maxMembers: integer('max_members'),
  lockedAt: moment('locked_at'),
  disbandedAt: moment('disbanded_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  linkNumber: integer('link_number'),
  lastMessageNumber: integer('last_message_number').notNull().default(0),
});

/** Who was in which team when; the unit of a participant says who is in one now. */
export const teamMemberships = pgTable('team_memberships', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  joinedAt: moment('joined_at').notNull(),
  joinedBy: text('joined_by', { enum: teamJoinWays }).notNull(),
  leftAt: moment('left_at'),
  leftBy: text('left_by', { enum: teamLeaveReasons }),
});

export const teamBans = pgTable('team_bans', {
  tenantId: tenantId(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  bannedBy: uuid('banned_by'),
  bannedAt: moment('banned_at').notNull(),
});

/** To one address or one account; a link for many where it is for neither. */
export const teamInvitations = pgTable('team_invitations', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  email: text('email'),
  inviteeId: uuid('invitee_id'),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  message: text('message').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  declinedAt: moment('declined_at'),
  revokedAt: moment('revoked_at'),
});

/** Who has accepted or declined an invitation. */
export const teamInvitationAnswers = pgTable('team_invitation_answers', {
  tenantId: tenantId(),
  invitationId: uuid('invitation_id').notNull(),
  userId: uuid('user_id').notNull(),
  answer: text('answer', { enum: invitationAnswers }).notNull(),
  at: moment('at').notNull(),
});

/** Numbered within their team, from 1 on without a hole. */
export const teamMessages = pgTable('team_messages', {
  tenantId: tenantId(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  number: integer('number').notNull(),
  id: uuid('id').notNull(),
  senderId: uuid('sender_id').notNull(),
  tempId: uuid('temp_id'),
  type: text('type', { enum: teamMessageTypes }).notNull().default('message'),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
});

/** Up to which message of their team a member has read. */
export const teamReads = pgTable('team_reads', {
  tenantId: tenantId(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  userId: uuid('user_id').notNull(),
  number: integer('number').notNull(),
  readAt: moment('read_at').notNull(),
});

export const teamMessageReports = pgTable('team_message_reports', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  messageId: uuid('message_id').notNull(),
  reportedBy: uuid('reported_by').notNull(),
  reason: text('reason').notNull(),
  context: jsonb('context').$type<ReportedMessage[]>().notNull(),
  reportedAt: moment('reported_at').notNull(),
});

export const teamTasks = pgTable('team_tasks', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  teamId: uuid('team_id').notNull().$type<UnitId>(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: teamTaskStates }).notNull().default('todo'),
  challengeId: uuid('challenge_id'),
  questionId: uuid('question_id'),
  assigneeId: uuid('assignee_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});
