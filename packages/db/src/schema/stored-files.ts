import { recordedFilePurposes } from '@guidon/words';
import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Bytes that an organization has stored; the row of what uses them refers here. */
export const storedFiles = pgTable('stored_files', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  purpose: text('purpose', { enum: recordedFilePurposes }).notNull(),
  storageKey: text('storage_key').notNull(),
  sha256: text('sha256').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Empty for what has none, such as pictures. */
  name: text('name').notNull().default(''),
  mediaType: text('media_type').notNull().default('application/octet-stream'),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Which part of its room an organization was told to have used. */
export const storageAlerts = pgTable('storage_alerts', {
  tenantId: tenantId(),
  percent: smallint('percent').notNull(),
  raisedAt: moment('raised_at').notNull(),
});
