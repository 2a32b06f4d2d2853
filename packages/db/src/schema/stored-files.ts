import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import { enumerations } from './enumerations.ts';

/** Bytes that an organization has stored; the row of what uses them refers here. */
export const storedFiles = pgTable('stored_files', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  purpose: text('purpose', { enum: enumerations.storedFilePurpose }).notNull(),
  storageKey: text('storage_key').notNull(),
  sha256: text('sha256').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
