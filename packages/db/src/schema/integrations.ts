import { boolean, pgTable, text, uuid, bigint, integer, jsonb } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from './columns.ts';
import { webhookDeliveryStates, webhookOffBy, webhookShapes } from '@guidon/words';
import type { UnitId } from '../ids.ts';
import type { StoredWebhookContent } from './stored-json.ts';

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

/** Addresses that an organization has named, to be told what happens. */
export const webhooks = pgTable('webhooks', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  sealedUrl: text('sealed_url').notNull(),
  /** Without what stands behind its host, but for the last characters. */
  shownUrl: text('shown_url').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  shape: text('shape', { enum: webhookShapes }).notNull(),
  events: text('events').array().notNull(),
  /** None for all events of the tenant. */
  eventIds: uuid('event_ids').array().notNull().default([]),
  isEnabled: boolean('is_enabled').notNull().default(true),
  offBy: text('off_by', { enum: webhookOffBy }),
  /** Nothing before this moment is sent. */
  since: moment('since').notNull().defaultNow(),
  followedAt: moment('followed_at').notNull().defaultNow(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  failingSince: moment('failing_since'),
  failures: integer('failures').notNull().default(0),
  restsUntil: moment('rests_until'),
  sendsUntil: moment('sends_until'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The last fact of an event that a webhook has heard of. */
export const webhookCursors = pgTable('webhook_cursors', {
  tenantId: tenantId(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: uuid('event_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** What a webhook is sent, numbered in the order in which it goes out. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
  momentKey: text('moment').notNull(),
  eventId: uuid('event_id'),
  unitId: uuid('unit_id').$type<UnitId>(),
  content: jsonb('content').$type<StoredWebhookContent>().notNull(),
  state: text('state', { enum: webhookDeliveryStates }).notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextAt: moment('next_at'),
  givesUpAt: moment('gives_up_at').notNull(),
  status: integer('status'),
  answer: text('answer').notNull().default(''),
  problem: text('problem'),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
});
