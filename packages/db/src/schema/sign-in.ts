import { mailStates, tokenPurposes } from '@guidon/words';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import type { StoredMailProblem } from './stored-json.ts';

export const signInLocks = pgTable('sign_in_locks', {
  accountHash: bytea('account_hash').notNull(),
  place: text('place').notNull().default(''),
  failures: integer('failures').notNull().default(0),
  locks: integer('locks').notNull().default(0),
  lockedUntil: moment('locked_until'),
  lastFailureAt: moment('last_failure_at').notNull().defaultNow(),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: tokenPurposes }).notNull(),
  userId: uuid('user_id'),
  tenantId: uuid('tenant_id'),
  tokenHash: bytea('token_hash'),
  codeHash: bytea('code_hash'),
  triesLeft: smallint('tries_left').notNull().default(5),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const mailCooldowns = pgTable('mail_cooldowns', {
  addressHash: bytea('address_hash').primaryKey(),
  lastAt: moment('last_at').notNull(),
  since: moment('since').notNull(),
  mails: integer('mails').notNull().default(1),
});

export const spentProofs = pgTable('spent_proofs', {
  proofHash: bytea('proof_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const backupCodes = pgTable('backup_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: moment('used_at'),
});

export const trustedDevices = pgTable('trusted_devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  fingerprintHash: bytea('fingerprint_hash').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  isBackedUp: boolean('is_backed_up').notNull().default(false),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  userId: uuid('user_id'),
  toAddress: text('to_address').notNull(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  sealedContent: text('sealed_content'),
  state: text('state', { enum: mailStates }).notNull().default('queued'),
  tries: integer('tries').notNull().default(0),
  lastError: jsonb('last_error').$type<StoredMailProblem>(),
  claimedUntil: moment('claimed_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
});
