import { roles, sessionEndReasons, signInMethods } from '@guidon/words';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  birthDate: date('birth_date'),
  company: text('company'),
  isActive: boolean('is_active').notNull().default(true),
  disabledReason: text('disabled_reason'),
  isSuperAdmin: boolean('is_super_admin').notNull().default(false),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  hasCompletedTutorial: boolean('has_completed_tutorial').notNull().default(false),
  passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
  language: text('language').notNull().default('en'),
  timeZone: text('time_zone'),
  avatarKey: text('avatar_key'),
  avatarBytes: integer('avatar_bytes'),
  usernameChangedAt: moment('username_changed_at'),
  preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
  mustVerifyEmail: boolean('must_verify_email').notNull().default(false),
  deletedAt: moment('deleted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  /** Content creators read the answers of their own challenges alone, and edit no others. */
  authorsOnly: boolean('authors_only').notNull().default(false),
  contactEmail: text('contact_email'),
  /** Null until a code that was mailed there has come back; the contact form mails to none before. */
  contactEmailProvenAt: moment('contact_email_proven_at'),
  defaultTimeZone: text('default_time_zone'),
  /** After how many days addresses of sessions and of the audit log are forgotten; null for never. */
  addressDays: integer('address_days'),
  refusedWords: text('refused_words').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const memberships = pgTable('memberships', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  role: text('role', { enum: roles }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  removedAt: moment('removed_at'),
  lastSeenAt: moment('last_seen_at'),
  lastSignInAt: moment('last_sign_in_at'),
  /** The last time that they were seen again after a month without; written by the database. */
  returnedAt: moment('returned_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tenantId: uuid('tenant_id'),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endReason: text('end_reason', { enum: sessionEndReasons }),
  method: text('method', { enum: signInMethods }).notNull().default('password'),
  ssoTenantId: uuid('sso_tenant_id'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  at: moment('at').notNull().defaultNow(),
  actorUserId: uuid('actor_user_id'),
  action: text('action').notNull(),
  targetType: text('target_type').notNull(),
  targetId: uuid('target_id'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  address: text('address').notNull().default(''),
  requestId: text('request_id').notNull().default(''),
  /** The event that it concerns; computed by the database of target and details. */
  eventId: uuid('event_id').generatedAlwaysAs(sql`null`),
});
