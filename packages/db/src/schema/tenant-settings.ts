import { domainProblems, legalKinds, roles, rolesBelowAdmin } from '@guidon/words';
import { boolean, cidr, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';
import type { StoredGroupRole } from './stored-json.ts';

export const tenantPolicies = pgTable('tenant_policies', {
  tenantId: tenantId(),
  secondFactorRoles: text('second_factor_roles', { enum: roles }).array().notNull().default([]),
  passwordMaxAgeDays: integer('password_max_age_days'),
  allowedNetworks: cidr('allowed_networks').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const legalTexts = pgTable('legal_texts', {
  tenantId: tenantId(),
  kind: text('kind', { enum: legalKinds }).notNull(),
  body: text('body').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const ssoConnections = pgTable('sso_connections', {
  tenantId: tenantId(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  sealedClientSecret: text('sealed_client_secret').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  isEnforced: boolean('is_enforced').notNull().default(false),
  defaultRole: text('default_role', { enum: rolesBelowAdmin }).notNull().default('participant'),
  groupsClaim: text('groups_claim').notNull().default('groups'),
  groupRoles: jsonb('group_roles').$type<StoredGroupRole[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const ssoExemptions = pgTable('sso_exemptions', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
});

export const ssoDomains = pgTable('sso_domains', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  domain: text('domain').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  checkedAt: moment('checked_at'),
  provenAt: moment('proven_at'),
  problem: text('problem', { enum: domainProblems }),
});

export const ssoIdentities = pgTable('sso_identities', {
  tenantId: tenantId(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
});

export const invitations = pgTable('invitations', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: roles }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  message: text('message').notNull().default(''),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: uuid('accepted_by'),
  /** Whether the account was there before, and at home in an organization that the inviting one does not lead. */
  acceptedFromElsewhere: boolean('accepted_from_elsewhere').notNull().default(false),
  revokedAt: moment('revoked_at'),
});
