import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';
import { enumerations } from './enumerations.ts';

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
