import { bannerTones } from '@guidon/words';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';

export const tenantSuspensions = pgTable('tenant_suspensions', {
  tenantId: tenantId(),
  reason: text('reason').notNull(),
  suspendedAt: moment('suspended_at').notNull(),
});

export const operatorCalls = pgTable('operator_calls', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  contentHash: bytea('content_hash').notNull(),
  madeAt: moment('made_at').notNull(),
});

export const operatorBanners = pgTable('operator_banners', {
  id: boolean('id').notNull().default(true),
  text: text('text').notNull(),
  tone: text('tone', { enum: bannerTones }).notNull(),
  link: text('link'),
  shownFrom: moment('shown_from'),
  shownUntil: moment('shown_until'),
  changedAt: moment('changed_at').notNull(),
});
