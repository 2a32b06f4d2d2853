import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';

export const apiKeys = pgTable('api_keys', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  scopes: text('scopes').array().notNull(),
  createdBy: uuid('created_by').notNull(),
  byProvider: boolean('by_provider').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  warnedAt: moment('warned_at'),
});
