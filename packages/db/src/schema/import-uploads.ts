import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Archives of challenges that come in parts. */
export const importUploads = pgTable('import_uploads', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Paths, one a line, of files that were left out for their size. */
  tooLarge: text('too_large').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A part has a row once its file is complete. */
export const importUploadParts = pgTable('import_upload_parts', {
  tenantId: tenantId(),
  uploadId: uuid('upload_id').notNull(),
  number: integer('number').notNull(),
  sha256: text('sha256').notNull(),
});
