import { badgeRarities } from '@guidon/words';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { StoredBadgeRule } from './stored-json.ts';

/** Badges of an organization, beside those that come with the product. */
export const badges = pgTable('badges', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  rarity: text('rarity', { enum: badgeRarities }).notNull(),
  points: integer('points').notNull(),
  rule: jsonb('rule').$type<StoredBadgeRule>().notNull(),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const badgeAwards = pgTable('badge_awards', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  badgeId: uuid('badge_id').notNull(),
  /** The same as `badgeId` for a badge of the organization; null for one of the product. */
  ownBadgeId: uuid('own_badge_id'),
  /** The event whose facts it was earned by; null where it is of none or of several. */
  eventId: uuid('event_id'),
  points: integer('points').notNull(),
  awardedAt: moment('awarded_at').notNull(),
  /** Null where a rule gave it. */
  awardedBy: uuid('awarded_by'),
  note: text('note').notNull().default(''),
  /** The answer whose reply has named it, so that it names it again when it is sent again. */
  submissionId: uuid('submission_id'),
});

/** Events whose board is revealed and whose participants have got their badges. */
export const badgeReveals = pgTable('badge_reveals', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  at: moment('at').notNull(),
});
